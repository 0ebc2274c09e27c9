/* keys.c: the numbers. */
#include "keys.h"

/* Printed by Python: r = random.Random(20201115); then 52 and 64 times hex(r.getrandbits(64) | 1). */
const uint64_t fc_key_card[FC_CARDS] = {
    0x2763270f6346d4afull, 0x7652c5e13addfe13ull, 0x242eb2f98888b735ull, 0x527c6863543fd65full, 0xd7d64ce6e51d4553ull,
    0x7adff6538e87b709ull, 0x52e0718e4810ca4dull, 0xe3114b7321fb776dull, 0x37368cfbffe829cbull, 0x6e1576d744c6f4dbull,
    0x7e7b9686b3e86dabull, 0xd0a461895f10cfe1ull, 0xe455d003b9bf473dull, 0xe8d6f86997a474e7ull, 0x0b11e6102a265261ull,
    0x9342ede29fb2cb95ull, 0x5124d1896e8367cfull, 0x5851c20a1489b9bfull, 0x1b4338b0ce2aa9dfull, 0x9e371947747666dbull,
    0x98746e7bae6dbf25ull, 0xf5628ed72c490203ull, 0xe6c30bfb6dc5fdabull, 0xa954aaebf21d9bd1ull, 0x3a1a5bd5bf17f773ull,
    0xa7db8331aa56e1a5ull, 0x213ebc00bf1f7d6bull, 0x4e64faebafe3e5f7ull, 0x51c55e8cf1931803ull, 0x9c4f31219d03d72dull,
    0x979402bc0cb13f1full, 0x19110f0de1da52f7ull, 0xd93ab211ccc76133ull, 0x80d6dd90cc12e52dull, 0xe05e3f8fc65260a9ull,
    0x334f4502100a2defull, 0xb83874284bf6e2bdull, 0x744fe84bdc21539dull, 0xd9de166ef688de67ull, 0x3e4a661e2bcbf4d9ull,
    0xfb6637ceacaa123dull, 0xc5912a3702d5a66dull, 0xecf375a97d5fa8a5ull, 0x97395a7c82b71385ull, 0xf3afb43fdf3db8abull,
    0x17e148f9d2eb41a9ull, 0x316ed35515ca616dull, 0x5acd4bb917abe72full, 0xe0c6584d3dd883f1ull, 0xaae8ac98ac3749e3ull,
    0xc34c234ed1adf65dull, 0x2b5c161c3576c349ull};
const uint64_t fc_key_below[64] = {
    0xba15b0b464a73db5ull, 0x62b1893a393665efull, 0x4bdb0dc6c0a63c31ull, 0x67515fc6cd5b0fc3ull, 0xc0ceb2ece8b51385ull,
    0x987cf17b53c2a10dull, 0x012d68a2ac91869dull, 0x5097935be721ca15ull, 0xc7aa5e84dbe075d5ull, 0x7b4de6b91141e0a7ull,
    0x303ff8a68ddc2473ull, 0xddfff4214633bf9full, 0x61a33c8cae1c410dull, 0x0051ec946e5634f7ull, 0xd97d9b0519e54171ull,
    0x9b912dddd46a5b09ull, 0x994b7466c6dcfc59ull, 0x127dd91b1e348ccdull, 0x329d4a4651c679ffull, 0xf58b1e8188cbd657ull,
    0x28d36426bc20124full, 0xc1a5c13fb10f6899ull, 0x8e5bce1c7bfa2571ull, 0x6d54a26cf543e009ull, 0x556b82614c8d4ba5ull,
    0x06836e72072787a3ull, 0x8c5ada3c885c660bull, 0x00c73da390998bc5ull, 0x903ad20e892f5fdbull, 0x41194516529f3417ull,
    0xa728bd5d708ac093ull, 0x8aedfc5151497931ull, 0xbf9fccd95e222891ull, 0x778a789150199e51ull, 0x0a583f7376711197ull,
    0x8a2efaad5d1abed5ull, 0x0fac815ebede421full, 0xfd674cc8330517d1ull, 0x70e09da58c631613ull, 0x965d4727d3be1df3ull,
    0x13c9ab81b178936full, 0x297240ef37177715ull, 0xb8802f5990842939ull, 0xf3649a605fa6ba23ull, 0x84e6da9df108cbedull,
    0x96999ccaa61b3201ull, 0xbaa2bf0e42600cebull, 0x4a9b73832512f047ull, 0x3502ae3ec91744bfull, 0x23534ca03d779bffull,
    0xda4a01bb3e1d33e3ull, 0x076db3b8571be4cfull, 0x50905e05993a2cd1ull, 0x8e048bb48f3fb999ull, 0x49edc488f54fb651ull,
    0x38a04c831248b7fbull, 0x9feda8b7a19b805dull, 0x53987233b24ea363ull, 0x47dda8d250eb6d1bull, 0xf11a23daa5fba269ull,
    0xccafa45de9c36847ull, 0x609472bf41d61d1dull, 0xa6b63d7efc3569fbull, 0xf80830ebe26226d9ull};
