var e=globalThis,t=e.ShadowRoot&&(e.ShadyCSS===void 0||e.ShadyCSS.nativeShadow)&&`adoptedStyleSheets`in Document.prototype&&`replace`in CSSStyleSheet.prototype,n=Symbol(),r=new WeakMap,i=class{constructor(e,t,r){if(this._$cssResult$=!0,r!==n)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,n=this.t;if(t&&e===void 0){let t=n!==void 0&&n.length===1;t&&(e=r.get(n)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),t&&r.set(n,e))}return e}toString(){return this.cssText}},a=e=>new i(typeof e==`string`?e:e+``,void 0,n),o=(e,...t)=>new i(e.length===1?e[0]:t.reduce((t,n,r)=>t+(e=>{if(!0===e._$cssResult$)return e.cssText;if(typeof e==`number`)return e;throw Error(`Value passed to 'css' function must be a 'css' function result: `+e+`. Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.`)})(n)+e[r+1],e[0]),e,n),s=(n,r)=>{if(t)n.adoptedStyleSheets=r.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let t of r){let r=document.createElement(`style`),i=e.litNonce;i!==void 0&&r.setAttribute(`nonce`,i),r.textContent=t.cssText,n.appendChild(r)}},c=t?e=>e:e=>e instanceof CSSStyleSheet?(e=>{let t=``;for(let n of e.cssRules)t+=n.cssText;return a(t)})(e):e,{is:l,defineProperty:u,getOwnPropertyDescriptor:d,getOwnPropertyNames:f,getOwnPropertySymbols:p,getPrototypeOf:ee}=Object,te=globalThis,ne=te.trustedTypes,re=ne?ne.emptyScript:``,ie=te.reactiveElementPolyfillSupport,ae=(e,t)=>e,oe={toAttribute(e,t){switch(t){case Boolean:e=e?re:null;break;case Object:case Array:e=e==null?e:JSON.stringify(e)}return e},fromAttribute(e,t){let n=e;switch(t){case Boolean:n=e!==null;break;case Number:n=e===null?null:Number(e);break;case Object:case Array:try{n=JSON.parse(e)}catch{n=null}}return n}},se=(e,t)=>!l(e,t),ce={attribute:!0,type:String,converter:oe,reflect:!1,useDefault:!1,hasChanged:se};Symbol.metadata??=Symbol(`metadata`),te.litPropertyMetadata??=new WeakMap;var le=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=ce){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let n=Symbol(),r=this.getPropertyDescriptor(e,n,t);r!==void 0&&u(this.prototype,e,r)}}static getPropertyDescriptor(e,t,n){let{get:r,set:i}=d(this.prototype,e)??{get(){return this[t]},set(e){this[t]=e}};return{get:r,set(t){let a=r?.call(this);i?.call(this,t),this.requestUpdate(e,a,n)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??ce}static _$Ei(){if(this.hasOwnProperty(ae(`elementProperties`)))return;let e=ee(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(ae(`finalized`)))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(ae(`properties`))){let e=this.properties,t=[...f(e),...p(e)];for(let n of t)this.createProperty(n,e[n])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[e,n]of t)this.elementProperties.set(e,n)}this._$Eh=new Map;for(let[e,t]of this.elementProperties){let n=this._$Eu(e,t);n!==void 0&&this._$Eh.set(n,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let n=new Set(e.flat(1/0).reverse());for(let e of n)t.unshift(c(e))}else e!==void 0&&t.push(c(e));return t}static _$Eu(e,t){let n=t.attribute;return!1===n?void 0:typeof n==`string`?n:typeof e==`string`?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let n of t.keys())this.hasOwnProperty(n)&&(e.set(n,this[n]),delete this[n]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return s(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,n){this._$AK(e,n)}_$ET(e,t){let n=this.constructor.elementProperties.get(e),r=this.constructor._$Eu(e,n);if(r!==void 0&&!0===n.reflect){let i=(n.converter?.toAttribute===void 0?oe:n.converter).toAttribute(t,n.type);this._$Em=e,i==null?this.removeAttribute(r):this.setAttribute(r,i),this._$Em=null}}_$AK(e,t){let n=this.constructor,r=n._$Eh.get(e);if(r!==void 0&&this._$Em!==r){let e=n.getPropertyOptions(r),i=typeof e.converter==`function`?{fromAttribute:e.converter}:e.converter?.fromAttribute===void 0?oe:e.converter;this._$Em=r;let a=i.fromAttribute(t,e.type);this[r]=a??this._$Ej?.get(r)??a,this._$Em=null}}requestUpdate(e,t,n,r=!1,i){if(e!==void 0){let a=this.constructor;if(!1===r&&(i=this[e]),n??=a.getPropertyOptions(e),!((n.hasChanged??se)(i,t)||n.useDefault&&n.reflect&&i===this._$Ej?.get(e)&&!this.hasAttribute(a._$Eu(e,n))))return;this.C(e,t,n)}!1===this.isUpdatePending&&(this._$ES=this._$EP())}C(e,t,{useDefault:n,reflect:r,wrapped:i},a){n&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,a??t??this[e]),!0!==i||a!==void 0)||(this._$AL.has(e)||(this.hasUpdated||n||(t=void 0),this._$AL.set(e,t)),!0===r&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[e,t]of this._$Ep)this[e]=t;this._$Ep=void 0}let e=this.constructor.elementProperties;if(e.size>0)for(let[t,n]of e){let{wrapped:e}=n,r=this[t];!0!==e||this._$AL.has(t)||r===void 0||this.C(t,void 0,n,r)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(e=>e.hostUpdate?.()),this.update(t)):this._$EM()}catch(t){throw e=!1,this._$EM(),t}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(e){}firstUpdated(e){}};le.elementStyles=[],le.shadowRootOptions={mode:`open`},le[ae(`elementProperties`)]=new Map,le[ae(`finalized`)]=new Map,ie?.({ReactiveElement:le}),(te.reactiveElementVersions??=[]).push(`2.1.2`);var ue=globalThis,de=e=>e,fe=ue.trustedTypes,pe=fe?fe.createPolicy(`lit-html`,{createHTML:e=>e}):void 0,me=`$lit$`,he=`lit$${Math.random().toFixed(9).slice(2)}$`,ge=`?`+he,_e=`<${ge}>`,ve=document,ye=()=>ve.createComment(``),be=e=>e===null||typeof e!=`object`&&typeof e!=`function`,xe=Array.isArray,Se=e=>xe(e)||typeof e?.[Symbol.iterator]==`function`,Ce=`[ 	
\f\r]`,we=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,Te=/-->/g,Ee=/>/g,De=RegExp(`>|${Ce}(?:([^\\s"'>=/]+)(${Ce}*=${Ce}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`,`g`),Oe=/'/g,ke=/"/g,Ae=/^(?:script|style|textarea|title)$/i,je=e=>(t,...n)=>({_$litType$:e,strings:t,values:n}),m=je(1),h=je(2),Me=Symbol.for(`lit-noChange`),g=Symbol.for(`lit-nothing`),Ne=new WeakMap,Pe=ve.createTreeWalker(ve,129);function Fe(e,t){if(!xe(e)||!e.hasOwnProperty(`raw`))throw Error(`invalid template strings array`);return pe===void 0?t:pe.createHTML(t)}var Ie=(e,t)=>{let n=e.length-1,r=[],i,a=t===2?`<svg>`:t===3?`<math>`:``,o=we;for(let t=0;t<n;t++){let n=e[t],s,c,l=-1,u=0;for(;u<n.length&&(o.lastIndex=u,c=o.exec(n),c!==null);)u=o.lastIndex,o===we?c[1]===`!--`?o=Te:c[1]===void 0?c[2]===void 0?c[3]!==void 0&&(o=De):(Ae.test(c[2])&&(i=RegExp(`</`+c[2],`g`)),o=De):o=Ee:o===De?c[0]===`>`?(o=i??we,l=-1):c[1]===void 0?l=-2:(l=o.lastIndex-c[2].length,s=c[1],o=c[3]===void 0?De:c[3]===`"`?ke:Oe):o===ke||o===Oe?o=De:o===Te||o===Ee?o=we:(o=De,i=void 0);let d=o===De&&e[t+1].startsWith(`/>`)?` `:``;a+=o===we?n+_e:l>=0?(r.push(s),n.slice(0,l)+me+n.slice(l)+he+d):n+he+(l===-2?t:d)}return[Fe(e,a+(e[n]||`<?>`)+(t===2?`</svg>`:t===3?`</math>`:``)),r]},Le=class e{constructor({strings:t,_$litType$:n},r){let i;this.parts=[];let a=0,o=0,s=t.length-1,c=this.parts,[l,u]=Ie(t,n);if(this.el=e.createElement(l,r),Pe.currentNode=this.el.content,n===2||n===3){let e=this.el.content.firstChild;e.replaceWith(...e.childNodes)}for(;(i=Pe.nextNode())!==null&&c.length<s;){if(i.nodeType===1){if(i.hasAttributes())for(let e of i.getAttributeNames())if(e.endsWith(me)){let t=u[o++],n=i.getAttribute(e).split(he),r=/([.?@])?(.*)/.exec(t);c.push({type:1,index:a,name:r[2],strings:n,ctor:r[1]===`.`?He:r[1]===`?`?Ue:r[1]===`@`?We:Ve}),i.removeAttribute(e)}else e.startsWith(he)&&(c.push({type:6,index:a}),i.removeAttribute(e));if(Ae.test(i.tagName)){let e=i.textContent.split(he),t=e.length-1;if(t>0){i.textContent=fe?fe.emptyScript:``;for(let n=0;n<t;n++)i.append(e[n],ye()),Pe.nextNode(),c.push({type:2,index:++a});i.append(e[t],ye())}}}else if(i.nodeType===8)if(i.data===ge)c.push({type:2,index:a});else{let e=-1;for(;(e=i.data.indexOf(he,e+1))!==-1;)c.push({type:7,index:a}),e+=he.length-1}a++}}static createElement(e,t){let n=ve.createElement(`template`);return n.innerHTML=e,n}};function Re(e,t,n=e,r){if(t===Me)return t;let i=r===void 0?n._$Cl:n._$Co?.[r],a=be(t)?void 0:t._$litDirective$;return i?.constructor!==a&&(i?._$AO?.(!1),a===void 0?i=void 0:(i=new a(e),i._$AT(e,n,r)),r===void 0?n._$Cl=i:(n._$Co??=[])[r]=i),i!==void 0&&(t=Re(e,i._$AS(e,t.values),i,r)),t}var ze=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:n}=this._$AD,r=(e?.creationScope??ve).importNode(t,!0);Pe.currentNode=r;let i=Pe.nextNode(),a=0,o=0,s=n[0];for(;s!==void 0;){if(a===s.index){let t;s.type===2?t=new Be(i,i.nextSibling,this,e):s.type===1?t=new s.ctor(i,s.name,s.strings,this,e):s.type===6&&(t=new Ge(i,this,e)),this._$AV.push(t),s=n[++o]}a!==s?.index&&(i=Pe.nextNode(),a++)}return Pe.currentNode=ve,r}p(e){let t=0;for(let n of this._$AV)n!==void 0&&(n.strings===void 0?n._$AI(e[t]):(n._$AI(e,n,t),t+=n.strings.length-2)),t++}},Be=class e{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,n,r){this.type=2,this._$AH=g,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=n,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=Re(this,e,t),be(e)?e===g||e==null||e===``?(this._$AH!==g&&this._$AR(),this._$AH=g):e!==this._$AH&&e!==Me&&this._(e):e._$litType$===void 0?e.nodeType===void 0?Se(e)?this.k(e):this._(e):this.T(e):this.$(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==g&&be(this._$AH)?this._$AA.nextSibling.data=e:this.T(ve.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:n}=e,r=typeof n==`number`?this._$AC(e):(n.el===void 0&&(n.el=Le.createElement(Fe(n.h,n.h[0]),this.options)),n);if(this._$AH?._$AD===r)this._$AH.p(t);else{let e=new ze(r,this),n=e.u(this.options);e.p(t),this.T(n),this._$AH=e}}_$AC(e){let t=Ne.get(e.strings);return t===void 0&&Ne.set(e.strings,t=new Le(e)),t}k(t){xe(this._$AH)||(this._$AH=[],this._$AR());let n=this._$AH,r,i=0;for(let a of t)i===n.length?n.push(r=new e(this.O(ye()),this.O(ye()),this,this.options)):r=n[i],r._$AI(a),i++;i<n.length&&(this._$AR(r&&r._$AB.nextSibling,i),n.length=i)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let t=de(e).nextSibling;de(e).remove(),e=t}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},Ve=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,n,r,i){this.type=1,this._$AH=g,this._$AN=void 0,this.element=e,this.name=t,this._$AM=r,this.options=i,n.length>2||n[0]!==``||n[1]!==``?(this._$AH=Array(n.length-1).fill(new String),this.strings=n):this._$AH=g}_$AI(e,t=this,n,r){let i=this.strings,a=!1;if(i===void 0)e=Re(this,e,t,0),a=!be(e)||e!==this._$AH&&e!==Me,a&&(this._$AH=e);else{let r=e,o,s;for(e=i[0],o=0;o<i.length-1;o++)s=Re(this,r[n+o],t,o),s===Me&&(s=this._$AH[o]),a||=!be(s)||s!==this._$AH[o],s===g?e=g:e!==g&&(e+=(s??``)+i[o+1]),this._$AH[o]=s}a&&!r&&this.j(e)}j(e){e===g?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??``)}},He=class extends Ve{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===g?void 0:e}},Ue=class extends Ve{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==g)}},We=class extends Ve{constructor(e,t,n,r,i){super(e,t,n,r,i),this.type=5}_$AI(e,t=this){if((e=Re(this,e,t,0)??g)===Me)return;let n=this._$AH,r=e===g&&n!==g||e.capture!==n.capture||e.once!==n.once||e.passive!==n.passive,i=e!==g&&(n===g||r);r&&this.element.removeEventListener(this.name,this,n),i&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH==`function`?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},Ge=class{constructor(e,t,n){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=n}get _$AU(){return this._$AM._$AU}_$AI(e){Re(this,e)}},Ke=ue.litHtmlPolyfillSupport;Ke?.(Le,Be),(ue.litHtmlVersions??=[]).push(`3.3.3`);var qe=(e,t,n)=>{let r=n?.renderBefore??t,i=r._$litPart$;if(i===void 0){let e=n?.renderBefore??null;r._$litPart$=i=new Be(t.insertBefore(ye(),e),e,void 0,n??{})}return i._$AI(e),i},Je=globalThis,Ye=class extends le{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=qe(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return Me}};Ye._$litElement$=!0,Ye.finalized=!0,Je.litElementHydrateSupport?.({LitElement:Ye});var Xe=Je.litElementPolyfillSupport;Xe?.({LitElement:Ye}),(Je.litElementVersions??=[]).push(`4.2.2`);var _=class extends Error{},Ze=class extends Error{},Qe=`A23456789TJQK`,$e=`CDHS`,et=`♣♦♥♠`,v=Array.from({length:52},(e,t)=>t),y=[0,1,2,3];function b(e){return e>>2}function x(e){return e&3}function tt(e,t){return 4*e+t}function nt(e){let t=e&3;return t===1||t===2}function rt(e,t){return b(e)+1===b(t)&&nt(e)!==nt(t)}function S(e){return Qe[b(e)]+$e[x(e)]}function it(e){let t=e.replace(/[\uFE0E\uFE0F]/g,``).trim().toUpperCase(),n=/^(10|[A2-9TJQK])([CDHS♣♦♥♠♧♢♡♤])$/.exec(t);return n===null?null:tt(n[1]===`10`?9:Qe.indexOf(n[1]),Math.max(...[$e,et,`♧♢♡♤`].map(e=>e.indexOf(n[2]))))}var at=2**33-1,ot=class extends RangeError{},st={"-1":`AC AD AH AS QC QD QH QS 3C 3D 3H 3S TC TD TH TS 5C 5D 5H 5S 8C 8D 8H 8S 7C 7D 7H 7S 6C 6D 6H 6S 9C 9D 9H 9S 4C 4D 4H 4S JC JD JH JS 2C 2D 2H 2S KC KD KH KS`,"-2":`AS AH AD AC 7S 7H 7D 7C KS KH KD KC 6S 6H 6D 6C QS QH QD QC 5S 5H 5D 5C JS JH JD JC 4S 4H 4D 4C TS TH TD TC 3S 3H 3D 3C 9S 9H 9D 9C 2S 2H 2D 2C 8S 8H 8D 8C`};function ct(e){return Number.isSafeInteger(e)&&e>=-2&&e<=at}function lt(e,t=`freecell-pro`){if(!ct(e))throw new ot(`there is no deal ${e}: deal numbers are whole and go from -2 to ${at}`);if(e<0)return st[String(e)].split(` `).map(e=>it(e));let n=t===`microsoft`?e%2**31:e,r=n%2**32|0,i=Array.from({length:52},(e,t)=>t),a=[];for(let e=52;e>0;e--){r=Math.imul(r,214013)+2531011|0;let t=r>>>16,o=(n<2**31?t&32767:n<2**32?t|32768:t+1)%e;a.push(i[o]),i[o]=i[e-1]}return a}function ut(e,t=4,n=`freecell-pro`){let r=Array.from({length:8},()=>[]);return lt(e,n).forEach((e,t)=>r[t%8].push(e)),{columns:r,cells:dt(t),home:[0,0,0,0]}}function dt(e){return Array.from({length:e},()=>null)}function ft(e){return e.home.every(e=>e===13)}function C(e){return e.length>0?e[e.length-1]:null}function pt(e){return e.cells.filter(e=>e===null).length}function mt(e){return e.columns.filter(e=>e.length===0).length}function ht(e,t){return e.home[x(t)]===b(t)}function gt(e,t){let n=e.home[t];return n>0?tt(n-1,t):null}function _t(e){return e.home.reduce((e,t)=>e+t,0)}function vt(e){let t=e.columns.map(e=>e.map(S).join(``)).sort(),n=e.cells.filter(e=>e!==null).sort((e,t)=>e-t).map(S);return`${e.cells.length}|${n.join(``)}|${t.join(`,`)}`}var yt=8,w=15,bt=`12345678abcdefgh`;function T(e){return e}function E(e){return yt+e}function D(e){return e<yt}function O(e){return e>=yt&&e<w}function k(e){return e-yt}function xt(e){return bt[e]}function St(e){let t=bt.indexOf(e.toLowerCase());return e.length===1&&t>=0?t:null}function Ct(e){let t=/^([1-8a-g])([1-8a-h])(?:v([0-9a-f]{1,2}))?$/i.exec(e.trim());if(t===null)return null;let n=St(t[1]),r=St(t[2]),i=t[3]===void 0?null:parseInt(t[3],16);return n===r||i===0?null:{from:n,to:r,count:i}}function wt(e){if(e.length===0)return 0;let t=1;for(;t<e.length&&rt(e[e.length-t],e[e.length-t-1]);)t++;return t}function Tt(e,t){let n=D(t)&&e.columns[t].length===0;return(pt(e)+1)*2**(mt(e)-+!!n)}function Et(e,t){return D(t)?C(e.columns[t]):O(t)?e.cells[k(t)]??null:null}function A(e,t){let{from:n,to:r,count:i}=t;if(n===w)return{why:`from-home`};if(n===r)return{why:`same-place`};for(let t of[n,r])if(O(t)&&k(t)>=e.cells.length)return{why:`no-such-cell`,place:t,cells:e.cells.length};let a=Et(e,n);if(a===null)return{why:`nothing-there`,place:n};if(D(n)&&D(r))return Dt(e,t);if(i!==1)return{why:`one-card-only`};if(r===w)return ht(e,a)?null:{why:`home-needs`,card:a,needs:tt(e.home[x(a)],x(a))};if(O(r)){let t=e.cells[k(r)];return t===null?null:{why:`cell-full`,place:r,holds:t}}let o=C(e.columns[r]);return o===null||rt(a,o)?null:{why:`does-not-fit`,card:a,on:o}}function Dt(e,{from:t,to:n,count:r}){let i=e.columns[t];if(r<1||r>wt(i))return{why:`not-a-run`,place:t,count:r};let a=i[i.length-r],o=C(e.columns[n]);if(o!==null&&!rt(a,o))return{why:`does-not-fit`,card:a,on:o};let s=Tt(e,n);return r>s?{why:`too-many`,count:r,limit:s}:null}function Ot(e,t,n){if(!D(t)||!D(n))return 1;let r=e.columns[t],i=wt(r),a=C(e.columns[n]);if(a===null)return Math.max(1,Math.min(i,Tt(e,n)));for(let e=1;e<=i;e++)if(rt(r[r.length-e],a))return e;return 1}function kt(e,t){let{from:n,to:r}=t;return{from:n,to:r,count:t.count??Ot(e,n,r)}}function At(e,t){let n=xt(t.from)+xt(t.to);return D(t.from)&&D(t.to)&&e.columns[t.to].length===0&&Ot(e,t.from,t.to)>1?`${n}v${t.count.toString(16)}`:n}function j(e,{from:t,to:n,count:r}){let i=e.columns.slice(),a=e.cells.slice(),o=e.home.slice(),s;if(D(t)){let e=i[t];s=e.slice(e.length-r),i[t]=e.slice(0,e.length-r)}else s=[a[k(t)]],a[k(t)]=null;return n===w?o[x(s[0])]=b(s[0])+1:O(n)?a[k(n)]=s[0]:i[n]=[...i[n],...s],{columns:i,cells:a,home:o}}function M(e,{from:t,count:n}){if(D(t))return e.columns[t].slice(-n);let r=Et(e,t);return r===null?[]:[r]}function jt(e){return[...e.columns.keys()].map(T).concat([...e.cells.keys()].map(E))}function Mt(e,t=!1){let n=[];for(let r of jt(e))if(Et(e,r)!==null)for(let i of Nt(e,r))for(let a of Pt(e,r,i,t)){let t={from:r,to:i,count:a};A(e,t)===null&&n.push(t)}return n}function Nt(e,t){let n=e.columns.findIndex(e=>e.length===0),r=[...Array(8).keys()].filter(t=>e.columns[t].length>0||t===n),i=D(t)?e.cells.indexOf(null):-1;return[w,...r.map(T),...i>=0?[E(i)]:[]]}function Pt(e,t,n,r){if(!D(t)||!D(n))return[1];let{length:i}=e.columns[t];if(e.columns[n].length>0)return[r?1:Ot(e,t,n)];let a=r?1:Ot(e,t,n);return[...Array(a).keys()].map(e=>e+1).filter(e=>e<i)}var Ft=[`off`,`horne`,`raymond`,`max`];function It(e,t,n){if(n===`off`||!ht(e,t))return!1;if(n===`max`)return!0;let r=b(t)+1;if(r<=2)return!0;let i=x(t),a=nt(t)?[e.home[0],e.home[3]]:[e.home[1],e.home[2]],o=Math.min(...a);if(o>=r-1)return!0;let s=e.home[3-i];return n===`raymond`&&o>=r-2&&s>=r-3}function Lt(e,t){if(t===`off`)return null;for(let n of jt(e)){let r=Et(e,n);if(r!==null&&It(e,r,t))return{from:n,to:w,count:1}}return null}function Rt(e,t){let n=[];for(;;){let r=Lt(e,t);if(r===null)return{moves:n,board:e};n.push(r),e=j(e,r)}}function zt(e){let{moves:t,board:n}=Rt(e,`max`);return n.home.every(e=>e===13)?t:null}function Bt(){return{columns:[],cells:null,home:null,problems:[]}}function Vt(e){return e===`-`||e===`--`||e===`_`||e===`__`}function Ht(e,t){let n=e.problems.slice(),r=new Set,i=e=>{let t=it(e.text);if(t===null)n.push({...e,text:e.text.slice(0,20),what:`unknown-card`});else if(r.has(t))n.push({what:`doubled-card`,card:t,line:e.line,place:e.place});else return r.add(t),t;return null};e.columns.length>8&&n.push({what:`too-many-columns`,count:e.columns.length});let a=e.columns.map(e=>e.map(i).filter(e=>e!==null));for(;a.length<8;)a.push([]);let o=(e.cells??[]).map(e=>Vt(e.text)?null:i(e)),s=t??(e.cells===null?4:o.length),c=o.filter(e=>e!==null);(s>7||c.length>s)&&n.push({what:`too-many-cells`,count:Math.max(o.length,c.length),cells:Math.min(s,7)});let l=dt(Math.min(s,7));(o.length>l.length?c:o).slice(0,l.length).forEach((e,t)=>l[t]=e);let u=Ut(e.home,r,n);return{board:n.length===0?{columns:a,cells:l,home:u}:null,problems:n,columns:a,cells:l}}function Ut(e,t,n){let r=y.map(n=>{let r=0;for(;r<13&&!t.has(tt(r,n));)r++;return e?.[n]??r});for(let e of v){let i=b(e)<r[x(e)];i&&t.has(e)&&n.push({what:`doubled-card`,card:e,line:0,place:b(e)+1}),!i&&!t.has(e)&&n.push({what:`missing-card`,card:e})}return r}var Wt=`ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz`;function Gt(e){return[e.cells.map(e=>e===null?`_`:Wt[e]).join(``),...e.columns.map(e=>e.map(e=>Wt[e]).join(``))].join(`-`)}function Kt(e){return/^[A-Za-z_]{0,7}(?:-[A-Za-z]*){8}$/.test(e)}function qt(e){let[t=``,...n]=e.split(`-`),r=(e,t)=>[...e].map((e,n)=>({text:e===`_`?`-`:S(v[Wt.indexOf(e)]),line:t,place:n+1}));return{...Bt(),columns:n.map((e,t)=>r(e,t+1)),cells:r(t,0)}}var Jt=/\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/,Yt=`\\t-\\r\\x1c- \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000`,Xt=RegExp(`[${Yt},]+`),Zt=RegExp(`^[${Yt}]+|[${Yt}]+$`,`g`),Qt=RegExp(`^[${Yt}]*(foundations|founds|home|freecells|free cells|fc|cells)[${Yt}]*:(.*)$`,`isu`);function $t(e,t=null){let n=Bt(),r=[],i=t;e.replace(/^\uFEFF+/,``).split(Jt).forEach((e,t)=>{let a=t+1,o=e.replace(Zt,``);if(o.startsWith(`#`))return;let s=Qt.exec(e);if(s===null){let e=en(o.replace(/^:+/,``));r.push({number:a,colon:o.startsWith(`:`),words:e.map((e,t)=>({text:e,line:a,place:t+1}))});return}let c=s[1].toLowerCase();[`foundations`,`founds`,`home`].includes(c)?an(s[2],a,n):on(s[2],a,n),i??=c===`home`||c===`cells`?`rows`:`columns`});let a=r.filter(e=>e.words.length>0||e.colon);return n.home===null&&n.cells===null&&!a.some(e=>e.words.length>0)&&n.problems.push({what:`empty`}),(i??(tn(a)?`rows`:`columns`))===`rows`?nn(a,n):n.columns=rn(r,a),n}function en(e){return e.split(Xt).filter(e=>e!==``)}function tn(e){if(e.some(e=>e.colon))return!1;if(e.some(e=>e.words.some(e=>Vt(e.text))))return!0;let t=e.slice(0,-1).filter(e=>e.words.length===8).length;return e.length>=2&&e.length<8&&t>(e.length-1)/2}function nn(e,t){t.columns=Array.from({length:8},()=>[]),e.forEach((e,n)=>{e.words.forEach((e,r)=>{if(Vt(e.text))return;let i=t.columns[r];(i===void 0||i.length<n)&&t.problems.push({what:`misplaced-card`,...e}),i?.push(e)})})}function rn(e,t){if(t.length>=8||t.length===0)return t.map(e=>e.words);let n=e.indexOf(t[0]),r=e.indexOf(t[t.length-1]);return e.slice(n,r+1).map(e=>e.words)}function an(e,t,n){let r=en(e);if(r.length===0)return;let i=[0,0,0,0];for(let e of r){let r=/^([CDHS])[-:=](10|[0A2-9TJQK])$/i.exec(e);r===null?n.problems.push({what:`bad-home`,text:e.slice(0,20),line:t}):i[$e.indexOf(r[1].toUpperCase())]=`0A23456789TJQK`.indexOf(r[2].toUpperCase().replace(`10`,`T`))}n.home=i}function on(e,t,n){let r=en(e);if(r.length===1&&r[0].toLowerCase()===`none`){n.cells=[];return}if(r.length===0)return;let i=r.map((e,n)=>({text:e,line:t,place:n+1}));if(i.length<4&&!r.some(Vt)&&e.startsWith(`  `))for(;i.length<4;)i.push({text:`-`,line:t,place:i.length+1});n.cells=i}var sn=65536;function cn(e){let t=[`Foundations: ${ln(e)}`,`Freecells: ${un(e)}`];for(let n of e.columns)t.push(n.length===0?`:`:n.map(S).join(` `));return t.join(`
`)}function ln(e){return e.home.map((e,t)=>`${$e[t]}-${`0A23456789TJQK`[e]}`).join(` `)}function un(e){return e.cells.map(e=>e===null?`-`:S(e)).join(` `)||`none`}function dn(e,t){let n=fn(e);return Ht(pn(n)??$t(n),t)}function fn(e){return e.slice(0,sn).replace(/^[\uFEFF \t\r\n]+|[\uFEFF \t\r\n]+$/g,``)}function pn(e){return e===``?{...Bt(),problems:[{what:`empty`}]}:e.startsWith(`[`)||e.startsWith(`{`)?mn(e):Kt(e)?qt(e):null}function mn(e){let t=Bt(),n;try{n=JSON.parse(e)}catch{n=null}let r=Array.isArray(n)?{rows:n}:n??{},i=_n(r.columns??r.rows);if(i===null||Object.hasOwn(r,`columns`)===Object.hasOwn(r,`rows`))return t.problems.push({what:`bad-json`}),t;let a=i.map((e,t)=>e.map((e,n)=>({text:hn(e),line:t+1,place:n+1}))),o=Math.max(0,...a.map(e=>e.length));t.columns=r.columns===void 0?Array.from({length:o},(e,t)=>a.filter(e=>t<e.length).map(e=>e[t])):a;let s=r.cells;Number.isInteger(s)&&s>=0&&s<=7?t.cells=Array.from({length:s},()=>({text:`-`,line:0,place:0})):Array.isArray(s)?t.cells=s.map((e,t)=>({text:e===null?`-`:hn(e),line:0,place:t+1})):s!=null&&t.problems.push({what:`bad-json`});let c=r.home;return c==null?t.columns.every(e=>e.length===0)&&(t.cells??[]).every(e=>e.text===`-`)&&t.problems.push({what:`bad-json`}):t.home=gn(c,t),t}function hn(e){return typeof e==`string`?e:e===null?`None`:JSON.stringify(e).slice(0,40)}function gn(e,t){let n=typeof e==`object`&&!Array.isArray(e)&&Object.keys(e).every(e=>e.length===1&&`CDHS`.includes(e))?[...$e].map(t=>e[t]??0):e;return Array.isArray(n)&&n.length===4&&n.every(e=>Number.isInteger(e)&&e>=0&&e<=13)?n:(t.problems.push({what:`bad-home`,text:JSON.stringify(e).slice(0,40),line:0}),null)}function _n(e){return Array.isArray(e)&&e.every(e=>Array.isArray(e))?e:null}var vn=52,yn=8,bn=[7,7,7,7,6,6,6,6],xn=new Set([`?`,`??`,`..`,`None`]);function Sn(e){let t=fn(e),n=pn(t)??Cn(t),r=n.problems.slice();r.length===0&&!wn(n)&&r.push({what:`not-as-dealt`});let i=new Uint32Array(2*vn);for(let e=0;e<vn;e++)i.set(En(v),2*e);return n.columns.slice(0,8).forEach((e,t)=>e.slice(0,bn[t]).forEach((e,n)=>{let a=Tn(e.text);a===null?r.push({what:`unknown-card`,...e,text:e.text.slice(0,20)}):i.set(En(a),2*(yn*n+t))})),{board:r.length===0?{text:t,sets:i}:null,problems:r}}function Cn(e){if(e.includes(`:`))return $t(e);let t=e.split(/\r\n|\r|\n/).filter(e=>e.trim()!==``&&!e.trimStart().startsWith(`#`));if(t.length===8)return $t(e,`columns`);let n=e.split(/[\s,]+/);return t.length===1&&n.length===vn?$t(Array.from({length:7},(e,t)=>n.slice(yn*t,yn*(t+1)).join(` `)).join(`
`),`rows`):$t(e,`rows`)}function wn({columns:e,cells:t,home:n}){if(e.length>8||(n??[]).some(e=>e>0)||(t??[]).some(({text:e})=>!Vt(e)))return!1;let r=bn.map((t,n)=>e[n]?.length??0),i=Math.max(...r),a=bn.map(e=>Math.min(i,e));return Array.from({length:8},(e,t)=>t+1).some(e=>a.every((t,n)=>r[n]===t-+(n>=e&&t===i)))}function Tn(e){if(xn.has(e))return v;if(e.length>1&&/^[?.]/.test(e)){let t=it(`A${e.slice(1)}`);return t===null?null:v.filter(e=>x(e)===x(t))}if(e.length>1&&/[?.]$/.test(e)){let t=it(`${e.slice(0,-1)}C`);return t===null?null:v.filter(e=>b(e)===b(t))}let t=it(e);return t===null?null:[t]}function En(e){let t=0,n=0;for(let r of e)r<32?t|=1<<r:n|=1<<r-32;return[t>>>0,n]}function Dn(e){let t=[];e.deal!==null&&t.push(`[Deal "${e.deal}"]`),e.board!==null&&t.push(`[Board "${e.board}"]`),t.push(`[Cells "${e.cells}"]`,`[Autoplay "${e.autoplay}"]`),e.result!==null&&t.push(`[Result "${e.result}"]`),e.date!==null&&t.push(`[Date "${e.date}"]`),t.push(``);let n=``;return e.moves.forEach((e,r)=>{let i=`${r+1}. ${e}`;n!==``&&n.length+1+i.length>78&&(t.push(n),n=``),n+=(n===``?``:` `)+i}),n!==``&&t.push(n),t.join(`
`)+`
`}function On(e){let t=new Map,n=e.replace(/^\s*\[\s*(\w+)\s+"([^"]*)"\s*\]\s*$/gm,(e,n,r)=>(t.set(n.toLowerCase(),r.trim()),` `));n=n.replace(/\{[^}]*\}?/g,` `).replace(/;.*$/gm,` `);let r=kn(t.get(`deal`)),i=t.get(`board`)??null;r===null&&i===null&&(n=n.replace(/(?:#|\b(?:deal|game)\s*#?\s*:?)\s*(-?\d{1,10})\b:?/i,(e,t)=>(r=kn(t),` `)));let a=[],o=[];for(let e of n.split(/[\s,]+/)){if(e===``||/^\d+\.+$/.test(e)||/^(won|lost|stuck|unfinished|\*|\.+)$/i.test(e))continue;let t=e.replace(/^\d+\.+/,``).toLowerCase();Ct(t)===null?o.push(e):a.push(t)}let s=(t.get(`autoplay`)??``).toLowerCase(),c=Ft.includes(s);t.has(`autoplay`)&&!c&&o.push(`[Autoplay "${t.get(`autoplay`)}"]`);let l=kn(t.get(`cells`));return r!==null&&!ct(r)&&(o.push(`[Deal "${r}"]`),r=null),i!==null&&dn(i).board===null&&o.push(`[Board "${i}"]`),{deal:r,board:i,cells:l!==null&&l>=0&&l<=7?l:4,autoplay:c?s:`horne`,result:t.get(`result`)??null,date:t.get(`date`)??null,moves:a,unread:o}}function kn(e){return e!==void 0&&/^-?\d+$/.test(e)?Number(e):null}var An=class extends Error{constructor(e,t){super(t),this.code=e}},jn=class{constructor(e=`api/v1/`){this.base=e}evaluate(e,t){return this.ask(`evaluate`,Mn(e),t)}solve(e,t){return this.ask(`solve`,Mn(e),t)}async judge(e,t={}){let n=t.positions===void 0?{}:{limit:{positions:t.positions}},r=await this.ask(`judge`,{...Mn(e),...n},t),i=Mt(e);if(r.moves.length!==i.length)throw new _(`the server knows other moves`);return{...r,moves:i.map((e,t)=>({...e,verdict:r.moves[t].verdict}))}}reason(){return Promise.resolve({buried:null})}difficulty(){return Promise.reject(new Ze(`a server does not measure difficulty`))}find(e,t){return this.ask(`find`,{board:e.text},t)}async ask(e,t,n={}){for(let r=0;;r++){let i=await this.send(e,t,n.signal);if(i.status===429&&r<5){let e=Number(i.headers.get(`Retry-After`)??`1`);await In(1e3*Math.min(Math.max(e,.2),10),n.signal);continue}if(!i.ok)throw await Fn(i);return await Pn(i)}}async send(e,t,n){let r={"Content-Type":`application/json`};try{return await fetch(this.base+e,{method:`POST`,headers:r,body:JSON.stringify(t),signal:n??null})}catch(e){throw n?.aborted?e:new _(String(e))}}};function Mn(e){return{board:cn(e),cells:e.cells.length}}function Nn(e){let{code:t=`internal`,message:n=``}=e?.error??{};return new An(t,n)}async function Pn(e){try{return await e.json()}catch(e){throw new _(String(e))}}async function Fn(e){try{return Nn(await e.json())}catch{return new _(`status ${e.status}`)}}function In(e,t){return new Promise((n,r)=>{let i=setTimeout(n,e);t?.addEventListener(`abort`,()=>{clearTimeout(i),r(t.reason)})})}var Ln=``+new URL(`fewest-CEpzaZUx.wasm`,import.meta.url).href,Rn=``+new URL(`freecell-CEcOkqWk.wasm`,import.meta.url).href,zn=72,Bn=255,Vn=52;function Hn(e){let t=new Uint8Array(zn).fill(Bn);return t[0]=e.cells.length,t.set(e.home,1),e.cells.forEach((e,n)=>t[5+n]=e??Bn),t.set(e.columns.map(e=>e.length),12),t.set(e.columns.flat().slice(0,Vn),20),t}var Un=2**30,N={evaluate:{positions:2**53-1,seconds:60,bytes:Un},solve:{positions:2**53-1,seconds:600,bytes:Un},judge:{positions:1e6,seconds:30,bytes:Un/4},reason:{positions:5e4,seconds:5,bytes:0},difficulty:{positions:0,seconds:10,bytes:0},find:{positions:0,seconds:120,bytes:Un},fewest:{positions:2**53-1,seconds:60,bytes:Un/4}},Wn=250,Gn=3,Kn=class{constructor(e){this.open=new Map,this.sent=new Set,this.cancelling=new Map,this.worker=null,this.live=null,this.failures=0,this.last=0,this.parts=e,this.ready().catch(()=>void 0)}evaluate(e,t){return this.ask({what:`solve`,board:Hn(e),limits:N.evaluate},t)}solve(e,t){return this.ask({what:`solve`,board:Hn(e),limits:N.solve},t)}judge(e,t){let n={...N.judge,positions:t?.positions??N.judge.positions};return this.ask({what:`judge`,board:Hn(e),limits:n},t)}reason(e,t){return this.ask({what:`reason`,board:Hn(e),limits:N.reason},t)}difficulty(e,t,n){return this.ask({what:`difficulty`,board:Hn(e),deal:t,limits:N.difficulty},n)}find({sets:e},t){return this.ask({what:`find`,sets:e,limits:N.find},t)}fewest(e,t){return this.ask({what:`fewest`,board:Hn(e),limits:N.fewest},t)}close(){this.discard(),this.worker=Promise.reject(new Ze(`this engine is closed`)),this.worker.catch(()=>void 0)}async ask(e,{signal:t,onProgress:n}={}){t?.throwIfAborted();let r=++this.last,i=new Promise((t,i)=>this.open.set(r,{question:e,onProgress:n,resolve:t,reject:i})),a=()=>this.cancel(r,t.reason);t?.addEventListener(`abort`,a,{once:!0}),this.send();try{return await i}finally{t?.removeEventListener(`abort`,a)}}send(){this.ready().then(e=>{for(let[t,{question:n}]of this.open)this.live!==e||this.sent.has(t)||(this.sent.add(t),e.postMessage({id:t,question:n}))},e=>[...this.open.keys()].forEach(t=>this.settle(t)?.reject(e)))}settle(e){let t=this.open.get(e);return this.open.delete(e),this.sent.delete(e),t}cancel(e,t){let n=this.sent.has(e);this.settle(e)?.reject(t),!(this.live===null||!n)&&(this.live.postMessage({cancel:e}),this.cancelling.set(e,setTimeout(()=>this.replace(),Wn)))}ready(){return this.worker??=this.start()}async start(){let e=this.parts.module();e.catch(()=>void 0);let t=this.hire();this.live=t;try{return t.postMessage(await e),t}catch(e){throw this.live===t&&this.discard(),e instanceof _&&(this.worker=null),e}}hire(){try{let e=this.parts.worker();return e.onmessage=({data:t})=>this.live===e&&this.receive(t),e.onerror=()=>this.live===e&&this.fail(),e}catch(e){throw new Ze(String(e))}}receive(e){if(this.failures=0,`progress`in e)this.open.get(e.id)?.onProgress?.(e.progress);else if(`answer`in e)this.settle(e.id)?.resolve(e.answer);else if(`cancelled`in e)this.stopped(e.id);else{let t=this.settle(e.id),n=t&&qn(t.question);n===null?t?.reject(Error(e.fault)):n!==void 0&&t?.resolve(n),this.replace()}}stopped(e){clearTimeout(this.cancelling.get(e)),this.cancelling.delete(e)}fail(){if(++this.failures<Gn){this.replace();return}this.discard(),this.worker=Promise.reject(new Ze(`the worker does not start`)),this.send()}replace(){this.discard(),this.worker=this.start(),this.send()}discard(){this.live?.terminate(),this.live=null,this.sent.clear(),[...this.cancelling.keys()].forEach(e=>this.stopped(e))}};function qn({what:e}){if(e===`find`)return{matches:[],exact:!0,complete:!1,count:0};if(e===`fewest`)return{line:[],bound:0,positions:0,reason:`fault`};if(e===`difficulty`)return null;if(e===`reason`)return{buried:null};let t={verdict:`unknown`,positions:0,reason:`fault`};return e===`solve`?{...t,line:[]}:{...t,moves:[]}}async function Jn(e){if(typeof WebAssembly!=`object`||typeof Worker!=`function`)throw new Ze(`no WebAssembly here`);let t;try{t=await fetch(e)}catch(e){throw new _(String(e))}if(!t.ok)throw new _(`status ${t.status}`);let n=t.clone();try{return await WebAssembly.compileStreaming(t).catch(async()=>WebAssembly.compile(await n.arrayBuffer()))}catch(e){throw new Ze(String(e))}}function Yn(e){let t=null;return{async module(){t??=Jn(e);try{return await t}catch(e){throw e instanceof _&&(t=null),e}},worker:()=>new Worker(new URL(``+new URL(`worker-C17MjNd2.js`,import.meta.url).href,``+import.meta.url),{type:`module`})}}var Xn=Yn(Rn),Zn=Yn(Ln);function Qn(){return new Kn(Xn)}function $n(){return new Kn(Zn)}var er=class{constructor(e,t){this.engine=e,this.second=t}evaluate(e,t){return this.ask(n=>n.evaluate(e,t))}solve(e,t){return this.ask(n=>n.solve(e,t))}judge(e,t){return this.ask(n=>n.judge(e,t))}reason(e,t){return this.ask(n=>n.reason(e,t))}difficulty(e,t,n){return this.ask(r=>r.difficulty(e,t,n))}find(e,t){return this.ask(n=>n.find(e,t))}async ask(e){try{return await e(this.engine)}catch(t){if(!(t instanceof Ze)||this.engine===this.second)throw t;return this.engine=this.second,e(this.second)}}};function tr(e,t){let n=M(e,t)[0];return t.to===w?{card:n,count:1,onto:`home`}:O(t.to)?{card:n,count:1,onto:`cell`}:{card:n,count:t.count,onto:C(e.columns[t.to])??`column`}}function nr(e,t){let n=e.cells.indexOf(t);if(n>=0)return{from:E(n),count:1};for(let[n,r]of e.columns.entries()){let e=r.indexOf(t);if(e>=0)return{from:T(n),count:r.length-e}}return null}function rr(e,{card:t,count:n,onto:r}){let i=nr(e,t);if(i===null||i.count>n)return null;let a=ir(e,r);if(a===null)return null;let o={...i,to:a};return A(e,o)===null?o:null}function ir(e,t){if(t===`home`)return w;if(t===`cell`){let t=e.cells.indexOf(null);return t<0?null:E(t)}let n=e.columns.findIndex(e=>t===`column`?e.length===0:C(e)===t);return n<0?null:T(n)}function ar(e,t){let n=[];for(let r of t){if(r.onto===`home`&&e.home[x(r.card)]>b(r.card))continue;let t=rr(e,r);if(t===null)break;n.push(t),e=j(e,t)}let r=zt(e);return r===null?{moves:n,won:ft(e)}:{moves:[...n,...r],won:!0}}function or(e,t){let n=[],r=e;for(let e of t){let t=Ct(e);if(t===null)return null;let i=kt(r,t);if(A(r,i)!==null)return null;n.push(tr(r,i)),r=j(r,i)}return ft(r)?n:null}function sr(e,t){return t.map(t=>{let n=tr(e,t);return e=j(e,t),n})}function cr(e,t,n){let r=r=>A(e,{from:t,to:r,count:n})===null?{from:t,to:r,count:n}:null;if(Et(e,t)===null)return null;let i=e.columns.map((e,t)=>T(t)).filter(e=>e!==t),a=i.filter(t=>e.columns[t].length>0),o=i.filter(t=>e.columns[t].length===0),s=e.cells.map((e,t)=>E(t)),c=D(t)&&e.columns[t].length===n?[]:o;for(let e of[...n===1?[w]:[],...a,...n===1?s:[],...c]){let t=r(e);if(t!==null)return t}return null}var lr=class e{constructor(e,t){this.steps=[],this.at=0,this.start=e,this.first=`deal`in e?ut(e.deal,t):e.board}get deal(){return`deal`in this.start?this.start.deal:null}get cells(){return this.first.cells.length}get board(){return this.boardAt(this.at)}get won(){return ft(this.board)}boardAt(e){return e===0?this.first:this.steps[e-1].after}push(e,t,n=`p`){let r=A(this.board,e);return r===null&&this.add(e,Rt(j(this.board,e),t).moves,n),r}add(e,t,n){let r=this.board,i=[],a=j(r,e);for(let e of t)i.push(At(a,e)),a=j(a,e);this.steps.length=this.at,this.steps.push({by:n,move:e,text:At(r,e),auto:t,autoText:i,before:r,after:a}),this.at+=1}get kept(){return this.steps.map(e=>[e.text,...e.autoText].join(`+`))}get makers(){return this.steps.map(e=>e.by).join(``)}pushKept(e,t){for(let[n,r]of e.entries()){let e=[],i=this.board;for(let t of r.split(`+`)){let n=Ct(t),r=n===null?null:kt(i,n);if(r===null||A(i,r)!==null)return!1;e.push(r),i=j(i,r)}this.add(e[0],e.slice(1),t[n])}return!0}goTo(e){this.at=Math.max(0,Math.min(e,this.steps.length))}pushTexts(e,t){for(let[n,r]of e.entries()){let e=Ct(r);if(e===null)return{index:n,text:r,refusal:null};let i=this.push(kt(this.board,e),t);if(i!==null)return{index:n,text:r,refusal:i}}return null}written(e,t=this.at){let n=this.steps.slice(0,t),r=[e,`horne`,`raymond`,`max`,`off`];for(let e of r)if(n.every(({before:t,move:n,auto:r})=>dr(Rt(j(t,n),e).moves,r)))return{moves:n.map(e=>e.text),autoplay:e};return{moves:n.flatMap(e=>[e.text,...e.autoText]),autoplay:`off`}}toRecord(e,t){let{moves:n,autoplay:r}=this.written(e);return{deal:this.deal,board:this.deal===null?Gt(this.first):null,cells:this.cells,autoplay:r,result:this.won?`won`:Mt(this.board).length>0?`unfinished`:`stuck`,date:ur(t),moves:n}}static fromRecord(t){let n;if(t.deal!==null)n={deal:t.deal};else{let e=t.board===null?null:dn(t.board,t.cells).board;if(e===null)return null;n={board:e}}let r=new e(n,t.cells);return{game:r,bad:r.pushTexts(t.moves,t.autoplay)}}};function ur(e){let t=e=>String(e).padStart(2,`0`);return`${e.getFullYear()}.${t(e.getMonth()+1)}.${t(e.getDate())}`}function dr(e,t){return e.length===t.length&&e.every((e,n)=>e.from===t[n].from&&e.to===t[n].to)}function fr(e,t,n=!1){let{moves:r,autoplay:i}=e.written(t,n?e.steps.length:e.at),a=[e.deal===null?`board=${Gt(e.first)}`:`deal=${e.deal}`];return e.cells!==4&&a.push(`cells=${e.cells}`),a.push(`autoplay=${i}`),r.length>0&&a.push(`moves=${r.join(`-`)}`),n&&a.push(`review=${e.at}`),`#`+a.join(`&`)}function pr(e){let t=e.replace(/^#/,``);if(/^-?\d+$/.test(t))return pr(`#deal=${t}`);let n=new Map(t.split(`&`).map(e=>[e.split(`=`)[0],hr(e.slice(e.indexOf(`=`)+1))])),r=n.get(`cells`),i=r!==void 0&&/^[0-7]$/.test(r)?Number(r):4,a=mr(n,i);if(a===null)return null;let o=n.get(`autoplay`),s=o!==void 0&&Ft.includes(o)?o:`horne`,c=new lr(a,i),l=(n.get(`moves`)??``).split(`-`).filter(e=>e!==``);return{game:c,autoplay:s,bad:c.pushTexts(l.slice(0,5e3),s),review:/^\d{1,4}$/.test(n.get(`review`)??``)&&c.steps.length>0?Number(n.get(`review`)):null}}function mr(e,t){let n=e.get(`deal`);if(n!==void 0)return/^-?\d{1,10}$/.test(n)&&ct(Number(n))?{deal:Number(n)}:null;let r=e.get(`board`);if(r===void 0)return null;let i=dn(r,t).board;return i===null?null:{board:i}}function hr(e){try{return decodeURIComponent(e)}catch{return e}}var gr=`data:application/octet-stream;base64,IVJMUyQ+als/ORBcND4MUTMlazdXPlx2JVQgDBZbYFsjQh9DYFJxPmxYK1I/IV05QBBWIDk6GR5KIAwdXSInQxdBH3E/WVdxPls5OWpwdkVSNCA1Y0JxP1xyYCNvPXZNcCZXL3Q5ezJqPjxFVkBgOHE+XSg4RCUMWzVaWk4HVz82IVQ6EVQIDCQrSQdKHnE6Thw5HysHWSc6C0UMRFhdEmtCSCBRH1oLJSYoP0k0EGJgPjU5QjViMykkOSE6Gl1gbRFYQhVddlkpAiZwUWBYEjMfP0IqXBUMQ2twNGxvcW9dByZCUlF2P3ElcCRUKywiWEhENSRjbVFPKVIjEFMeUiVCK0NadVVYcGdgZSYIQ1gpcAdqNi4bQwh7VywMQUNzUxssJic1KD86PD9dXRAncHEuXAdxOBVdXV5DBkUIQSU5WiFbDlwmJlN3WwEMKSJeDSM3O1gvJCYrV0JCK1xcYypdeUVERWAMLQo4Wg85NwwfNHdVXBVDWDghLlZCVUw8OVU6P1hEMitbWVNlLEMpKj4aPlE/azghJSUpJTxOIAg2QTBWbzNdOnYlXFZZPzo/VhASRCI1UzU9KVhXCjBYJzhTOHpFAmJca1tGAVkmYjkTEl1IUj5nSUM4RUc0NDkifC5ZOzQ/D3ZYTCVQWCtAYkBYRSsnbxxme1Y5ORYACxIjORw5WzlXUiFRNhFWG2E/MhdCDGkhMz4aUHJeWjUlUXZaJShSIF5udkkqUT5hPUFNOWYqQnM6SSM5OwYNPD44PmYlNCsfeEESK0hAcFY4OA0mYVJbEUM4Vls9IEBDVjpXR1FcExE+WjdbbzVYKwxDPitYVyESJiw6IDkmTSt2PwFdUzoyDWwpRD52aggqPhA9IkJXKiUfQhteXAwIRFMacC4lKl0mYkBVDGBSQzBsXENTcSoHeVI9U04/LgsgJV4lRFE3XEw+emwzbz4cPVkHPRspb20FXVMWICkcWFhCP1tDEEUhJDpeWyh7SE0ZIkkaSDFgXVNbVjc/FyVAWXY+X1NXKURVHyYLb0MrKXlcNnA1V2E1WlJEG1dIP1JCAUNYOkQ1VjVVJTc/VzlcJ11bTUBhVEVTV0MMHyBsJDk6Vj90OCoqAj8pJRJrRBJEJAIkP0k5WCRUJVUdXidDOlZdIBxEUVAhUTlOJFMGJkU5Gz10IRx7UTtEC2c0EhEbPzpWDStYUFJRQSIkHTUIEjc/dBorYFEmPiUlWD97MzlbKws5cSUGexNSEj0NOlgZKRpiWzlMNGpdTEIxJiUmB0NhQz9DVyUrPkpJXDYIJlg6WFAmJFwkXQwSWmIJVhFXQFZ3RA1IXHAqJDk+KF1rQzBYPiAIPkRIUz1cDDgqJCoCa1E9U1o1HjxrXFgVVVcJDA5AcDo7cCprJVwje1pEQF0ldipWKHZSd1FDEUUiY1sgJlgqEER0OjMnQhlxPEgqWXBBJSknUCNsKjtyQlEqHzQ6TCYgcVgmDBY9cHFwWDs+OUNWC1ZPEXg6BydwTVhDRAEtKyBYPXFgQ2EgWyEPDUJcJV1EFV4aFls/PkM5aic+K2xrPkMgUmtRT0MoRAxXDGMlSDh7YWd0ClpAXVchUQ1BQCtWPTQpUjo5Q0VDQFc+SSZFNSVTPC4NYDNcMic5OR51FiYNPjhxMwJYKlxAKkkKJUhcZl1scVtXYypBCzRhBT4lViQ6ZSELehARKw5XOzc4HzluNFNRPgNAUlIMQwszLFs/cF1mCAglVz8gXiZcQkBDPnQ4WygkXQwLP1hcIT5FZjM5DlhjFiYlbkR7YXUqYCk/V1w3KkRcOXQIEW9iOCBcVDZQKkxQWzhYEWE4Qz0ycysvXVtbJgcfInUaV1EqXT40RTo/NQwIC10QJmpTFwFtXXRUJHlYIB9cQlZcQCVbDT5WLAdxR1c7UQdXPEhXEl05cSVTOkMrXCUnV2dDakNaVyEjLSYlOiAfICU+Q0MHWEZXXFIfdRAdLzpXWyIeb0lgXD8QEGtTa1dDJg1CERxBICs3VT1DVl5cTjlTR3RRD1YjNEdEED9Xd1McH0V4RWEWKltHOklVW1hDJnYMCw04EkNlRD8RLEQ6c0E8IyYfGyBFND9XPyVkWDtLcDtEdiYHICQ+XgYePjQ3QXYmdjo6UTwnODkRWzoiPFk5Pjs/JCxDcE1dKE0+aTpXJ1NwVj9bU04/QgohcA8sFDlvTGJxHCVWNwtCKzldPwIbIEQrQT9bDQI0PSw4Pz5OGlZcDU05NBI8K1doLVVSWD10YQdCPnYmJA4jXDobYwYnWltcdQFZQjx0EmB6U10gQhNkOCFsIT9TMlVDMjsQW2FSM3RdWm8SRVwcXSV1Og1pEytDKQtXBjkaWHMIahYRPkJSdilGRCI/IXo0DUhwOjtRbCU/KVJDH11sUxFDOSpRRFsedj4/Q11dUT8nIXR1CERSPicrUldiDVBcNyU9Q25UWGxODD1TMx4pEVNdRTVSJjpCJS9DKT9hXHAhOTVXWD5kXVRFPzFSSCRTa1gFJVNcdyslWzk+Www0Jj8qUkImLDtKUitjcSo/UXEPPFdfWk5EIFEzUUEcBzU1WVc6EUI5Dh4SWDkhEVFiWAJTSEMPNmBrOldaASMGQyoeKmBXTAolH2lPUipIWzgMTTw9PT84dlpCQ24qIVo/cSY0P1tsCE04cSouWEdTeCUkJUQNazwlJhgwWlNATyQqQVc/JTlsIT4OUyIDOCVWKEJhLDpAU1M/cENbVlgmIWthNVJ8Lz5NDFxWVwZ6OFF5HToGUWxbdSViOkV7FF0SPCQyFD5ITERDWkMhKzo3PioDEk01OVFcVQgkKnt2AFtSFilfRCBxQ1QrZD5EPSwrQl1AXTNVOVY0cSUbKXFXOVdODERxRDU/K1Y/ZmBsZEJFOSxaUVg+Oj12cRwaLDwuQSZQRCBTV1hXR3dYXiBIJF4NRWBQPhE2L0MDECVUXjlLOT4/RCZxKSc9NCA5WlcgJT4+K0QvCVs9UkE4DHxwTSEcYVE6PRt0WA5ZcVgmcVg6K1dMV1MoJ25Jaz4MbDkgYWNEU04lFT5OUlgvOQxcPQIyRE1hOR9rIHEkQ0RBPzQeWytbJTpdc11xVnAyC0QlVzs+Kk4nEgpAJj9VTD07JUFwXUVuUBp2VENXAjpWdSQ4WkAkbCFXYGldKhpYQjQqRE4hX2shPFhgV0RRC0USQ1wsBGdEEEsLSEtvMGBCZ0AqPjlJKkMfP1svJklYJFg/Kzc6Pmk/JCoQXXIcJjpXJk4NXUMvPzFDY04/RXkkXENXRSI9MEZbGlhgdT9IN3FrP1wkOkhGRUhDPlArWF5QdhsrcD42UlskMVwAIFpdd0Mkb1glOCFTa0EcORwMUhAgRFcrEyRdQFpOdTw1bgRFPzlcPSs9Hk5hWCUjFCRbVkgjQClnJlxXPlcjGm9hRC8mPkxWKVw3Ql1JMzpXTSwgTCAkV3YmKww2H1g/PFB6dENWWh4iWFw+YEU+PA1aXFQ1BkRdXB5TPXQ8UjhDV1EKXThIPmgHMB8oPyYtQ0NDcFxBBwsuCnM6YD9xVj0uPBAkKWsgAUo/SXVcUFs6Yj5TTT4dXDo+AzomUVULRDlSJTooKlgoUFNYbxMmBURuKjkgQlE6QA0fSwhaPUcGdAg8XSQ6UXZuQx80H1w2KjknSVhXLVw0UhkmBRIlcExiN0BdYTAFVm8LWXBfDXAmcBxeJFc3IipIET5IHlpSdiA6cAFUOhxEYgsMG0NRGzk7ECt1K1h3byQ+LV0hdTs+cjsqWFxSawwvPSg/Bwg9KlcqbEk8VXhFJVhSPT49GzobHDonTHFDOgdDSGFNV05xVlNpOkM6cFZ5PjkMLysSe15jDTAcdVgpMEc1XD4hNyQZH0c6XCAmK0gneSEldkNdU0I/XDg1UzM0PkMZVFgwQiAkOlZxUz9wVlkKKlhebVZDHyBRSVg6XT0mOVdXODlVYVwSRzckUzklQitKBVdRVF1NQlliOAtSXT9RRENEUVwkEg9zEnUVEh5DXj9SAkJdJUliOkAhClE+U3UsTFtZazlAPkgkeg0QUVdDPGw5QEA5dVUlXDc5PCwfQytQJSU4SD1MUysMMjhTSShiP1UpQiw0IThCIT8hDSU5RCs4PAtHcT5cMi8mPVVLVz05BhkrXStgUVpCKlImYjxVUFdHJho1Pjk2PxwrWFxDUT45OVY0UjUpWVZWdSANUSYdViBvTSY/dlNWDQAkCgFdQh1bVTcbcAxYASdiNTZYNXhEU1U6G0ckGjtRbTo+F2A7Yz0VSBdrdho5Pzs6JwklPyErLGRCKnEpPzskJWAIIz5ZIEE/DAxyWSsjOnI5Tj1EOkVbXC9jQmBcQVtxbW1URCtCUSYoQDlDXVYRRltpJmYVJjNdWB8rRDswQ1QkcXU+KUliWT43LF5xXFRFH2duV1srVz9AXkI6C1UPRD49dVdYOCMBPldDVj4aQyR2XEgccjNbXAY0W0tJMT9cWGE4ei8mJlY/EWEGGyVDQw8/bGEgPXBZPyBELkQ9BzdsSVgqGyVBbz8+JEMaPE5II1dGT2IqPCUqJR1sXHU6Jlg1EU47ZkM+VDggOl5WbAZYXh5DPVNeJTh0TkB1a2gfblQlekVEOU1XQyoRdg0wEnUhWVMaWVdePVxcJldOXFgdPVY5Pjg/PyAMRGI+RFc/FGseYF0+ICN0Q10QViBXKSpTWCldYR5YH1pCUEY5JWErZjRdKyVWbEBJW1UiV1dWRCAvQA5JGipYQkMsJVpmKncNUlhvPXJWQ0RDNR0qFCZQP0IgXHZsdj1TXFMzEm96WDhDV1Ncbz8fXFhBHEg/JSwhEFonID5CJz8hOhskXEM+AwwmOhFRcxwxK2pYIVFXJys9PFw+XRs5ICNSOSJ1DUxYWCk0dAYgTldaRGFCQ1ddCEQtQ1IcYkRZXAxXNVxBOgxxKSU5Tj1kDFN7TiYCOVtDK0MlSVMpIzFDXk8zTDgqWGpcKlcrOQ8rOUgmPiwgVzpYRVhXKj9XWzo7PjpnChMUb1RQRVc/AUNpPlhOVyoaEDwfc2xXPmAgIFhdKSoTZCEIAlUsRUMfWmErPE4jUBJQQExtdQs6O10MSGUQRFE+KmkpJWsqMydXaxxEOlErS1hTRCZCJkAgDyE4Bls1NlgzU0RiWEJCJCR5Cxc3QgxMIUIfPlRFRD4MUmoqJiUoPz5UCzopXTZIEz0fKxAGVj45UR9HThFTGQwIUAwfH1tRC2tzem1IbDw6cSQyVVg9J0NbKTkzF0Q0VGIhVl1QYTAqIns4XyZdQ3FCAkhIcGFfUj9EYikRV15dQ0JTQ3ESWU1tQVUsN3VZXR4kcC82PyUaOVtycGEWdFdZVjkgVSNCOzk0F2JWUF0tJlY+V2w4XBxbDk0+QAlAJTxiOitcKjRGVSZbJjpeOm82LzxDOVxIRzkkWDM9QDonEXBOSXZaOWBdCzVtPhFBbD5AVj9cWDk3RVUPVgI9R3YqEg0TQSBnEk1XKwwmF3pIOCVrUVkOIXBRTTNmV15ecxwpHgMhWUxaIVYhPVNdJTlQSzUKXUlUSVZiIUM8H0RycEVTOD5NSVgqdD85D0QReghSBQ0kbCZUC1g4PSk4V15DUTlSM1tDBzAeQyZHTXBqL3pWRyo4Q1Y6MBAGJAA9KjU9G1EmdkM5NDNuNV1RQnkwP1NvIzA+KFgkLUNiUDtqbHQpPENDBm0MWDwjPU5dJEMnKFJdWEQ/V2wbG0M6VTcmQlwDMyY5OgZWGiobXVw+DFJEXDdAcFwqPCk9JnUmCyYOKTklPThBSQFBCRNcEVgmICQLKStJLyAHJkRYJSVHUUFCUSENEUIqJhEqEikhB0I4XxtUJUM6NAxEIz46BVZIHlNOQz4VRiM5RCBJNF1cUk9UUkMMKz9DRA4mUyVyOV05KFRWbGolZVYqMFkkJFNpSUV1Dzk5PUc+djVARClZYh4bcj0lajAcGyYPEFtYRCdTKSA+W3FDPUMPNDQmF0MLYXVCN15dVk1DbxJCBzowJVVCPz8QQ05wEXsMdXsuIgdFXHBceiAmfDk4WzpuWl1OdicgVi8MW0IpNU1DEE4pW0U4BwxdPiA5OlIhKCk8ayUndVAqLCpyDFsfW1Y/ODp7TFdjSUpXIB9zU29NNT0/LyRFJWklWwxXdgc6PmJvUiolUzoGUlIEJiURWWtABSRSHFc7KiFdK2N4ewcnQxBXVwdcWj9UdVFxYz1SVlxEeVZDXj4hPz5bYCQsUUhcdTlYUlkrQTklTR9WdSQ6SD5JSDQkV1dcWF41RWVWOlURDSZVRVJhJEc/VlIHJDpXcCI5P0VVWiEjISB1CUM+RFRdQzxXSz4bI2FOV11HSDo8OF0fYj5VC1wFAltTPnVCVC4INCZXKUMlc1paITNcHgAkRHlWXlxXdWlLO0dcXlU1RUsoPEgSUD9DbhFVZzlCalY+YVhiP0NSNFMuRApBJT4mPkNXdj4/TgllKTZrXERWJFc9djpxSEAwCVE/U1c+UghEJhIddXVYAWtiETlWQj0pGz5yKlJSDAFRRBYoEhpbNFMoWisIXzhWPhJqJ10lKykTQ1xFVkQ5J2MbWz4UU1ZCKV4TLyomDkJdWiBQOyJiWCYNPkQscCAbRz8QKz4cditUYQpvEmw1YWtTaStdNF0QdT8qWgxAV05bVFJcUm4fYT1OH1JxSD8iXylTL0g0ARI9V1ULQiMzXAhcOTVCOSs9Q3dZaytEJV0CJTUme21SAmFHPzQqQEMHYVxWJ0M6V0xCCCprQlFTJiQ+ej17QERcIg1CNFgHVi5TXUMQPQc+GEQ9TVhVBSlXKgVRWDk+cA5OdT0NXQxeUlcmRE1eB2IkP1ddXXFXPyVUDAQuGDBuPxJOOWwqXSA/Pjk+WC8OOSAoJlxWGXQjB2BbM2NYWDUvcREqYUQLcg1BKl51Ij4IWDpORFICYkpYVwg0cDxSdUVXOj8mViZbTgc6CFYgITEqPx9YKz8xM1dgQyBHe3sNKFZxV0lgNV1wckdiYjQfYlw9UzsIU2RbJlJJNV5XRGo/KVxTVj4yJws6Pl1RKz8uQyQyRDpGJg4wJAY4bCd1eSkEWxFdJmozIRBwQ2xJXDpcP0MHJD46ejk6Q0lEIApEc3BNOCo7Mww7V3NXJzk/JlYpKVdXTyUSEj9EWkprQyYlPSoRJVhdUgtbQFZtJXBcNEJMPUhDWz9JPipBPTpvUw04R1JLOFtdd1wjMCpCOSBQPz8+KxEpTT5XOi9MPAdYVQ0/QUQfLFtAYmIgJHY5SFg9XDBVPBl1G0wpXBB2c1hTDEJfEUtzITlSPDBCJDlJSUJRBz1AWx9XJiA5NCBRRAo5OTQ4WzoIeVlFQ0NMP3UrVnA6KSQ0PSo0OAxFX25FXWElJlI+bToNKD8sWT8mQj9XVz4iXRxZU0NxVhwjbFBUWAgaPitwZitVPFslHlNYegldEmI6VzNDS0AIXm8mNlArNjk0V1E3Pz53RTlKYFk/WFZBa1ttXWwkXT0iMyofXCFWTVhTOVxSRD4+QVtcQ10kLzpHJENUXSdCWlM/VD8mPzRTEzpXQlgfPioMQ0BwXGBMF1ImOWEbOSA6PXU6VjsmNThsJ2EHViVYWiFWcEFbS2xXR0E8XFY+KxBEQlI+JzhERD9EeilPajBcZ1d0UipSVmFWOSZTRTkvPnQ8aj1XGjgwXCVrKFhDMz9MUURDPg1VTUxWcUcnJBwkPz9HDUQ2Z0AsXT9ZWysrIWo+Hl1KPltDXD00JVJdYUMjQiV1JTJbSlw+WT1KRCkmICVVE0QpYi5AJSlRPnA6DlIqRCIgNyY6PSROXEZdJVcNB1YKOl5ZPSAONwcmDVw5Pz05BwwjBXdDDDczdFpRQzM6JAkOXXU/IUchV3cUPiokdUdYNXBgZUNcDFNvVTwJSSFWQj0oOQtDGgwcaHQkOVJ5cx9AOAc6B3xbBmsmQmJKECFqU3Q5QHQhRC8gIQtSHDgpXAYpFjkbUyZSREM4Ug1ICkBYb0I4cFVLKkRYQ1JxGgFSVypLO1RhJDpsUxxAPXF7K0Y5RDpWW3E1VF0gRllFNyc9RVJMRFhBJhINNBBJIDBTTk1XOCp2NiFRcCBzUAJRRTdcVTk5Okx1Ql08cT1YHiYKVwtDPVMiSUhDbUMjYDpYQ0NMV0M+V1lODEMMJnVlH0ZEKWk6PltEVj1eQwIiUhsLKCYWJ3ZlQjNbNVRTEWNERipnOCwNWDlOHTIQMWdXWBEKIScrOXQqQgweLwVUOAtmDTlcOQcOQS9cdFkmXAohG3E6Yj4/U1w3L1F1UEMrQzRSMD9TK2cqP1J1LnpWRVw5VyBbRDMjDhEPXmJwVipMXnA6YA4/dVNvZWFRQT9HNzNdXFZwJWJDDmFbPTciWCtNSWBTV1J2NVQyJiliViRcQwhSLwNLOHBCXSguRD9TKm97SFwaXTBWXCdBHz5NIFxRQ0Ndew1bKl4QSHo+SQdEEyFcOVEqLjQuWCdvDD1wYT9IKmwlDSUIN0ouPzkjDA1IDFY+DF05b3l0FjxRW1IrEQ9uK1lqWzAMATk/DDkqF0k1PlNDWxwmd1cqQj0lRFM/K1xHIB1beTRDJVNYWz8+PQxAPx43OCcMXSsDb0MNEVMSUwdbOTU8DVtaTAIuQmU/IClqW01iWENSDCscIFc3KgxGQlgyPUxgKkFscVJEOD5zKVdXEW9DJD4jIDVFCF51El0ROmI5PiAwOXFXYUVCSTkYPGMbISBhVzFVbT49RFZJU2JiNkc+ZVhiLkgRcVwMdld5RFwKIWomVRFcJ1sRP1xgCDpKVk4XVFF2BikhVnY0PhI1PE8pV1gNIBAIIkQIGjx5cHBUPyRYUgNKdhA9KAtOXGM/ag45XGwnMDgvHl1DKAMjNFFHTD4lOV4+QCh6WCpVblxESlYjKi5XJl0NH2JwJD8gcUQkUxFVIydORFssP0dXQ0IjOnM4cFNDYCYgW2FJYl5vcyZGIng4VRpHFh9SQCY5OEFQPHskPRE5KlZDUltlQVE+WT8MTVZDOUIbXEIlR0kNWk5DQCI2Pk09OTpeV1YGWClcKj5dDmBLV1o4P01MIhInXD88VzpHO3RMEyBHQzVVKilqCzNiUVMlRAUjPlo4VWENDE1TPlVYV1hCK1xZezdcElZvRRJQPk0pQENCPxlyK2UrXRsbJVJFNBVYMCBCQ0RmNSUbMB1bYhhCNCZ1W15DJERXKyo+UzlgK2kSXQ1ebG5DVDxWJT05Z0I/KGkWKz5DSXJZXR9AER91YTl1YnNRJ0U/ZWxdKyUEWSpJZkJBSVBXG1NgOzAjIFlxbxcwNnFTIHE3DE1REUlQSTkqJiw6PXQjUjlYMSAaWDhZPk1WKCo5JFI9bnFuP0JiPzI+Ux9JVw0oUnASWT8/PkQ6THo5TVFdJyYNL3lhITk9RWANUFA6CEMCWUNCQTNBHygyNCREWwskSGcDOE9gUkJGRFwqIVxbI1hqYiZFQwgfOVdDQGJmHAk8Kw1TQyJYC0kPN1I8NiQVBw80Ij9DM0JRPlRfXwdgQzROa1gMcCwYOCNEdCciTVYSDQwqOTomL1BgUhtbPCQiYDhlEVxTSF5cRDQmOSUXXXUSXjprPT5METAyTV1HJXNBDBlEBCh1JlE1PBBIDS5eECI8RHYfP11edlUlVVdxQ0RRdiASPj49TTp0OV45JUZSKiMMElI/NCYmTjpJEw1UQhMfEVcSOD56IEMZV105cVxXNFZXejVWJlw8XSZCe2tgFSRYQz1adEEkOiAkHnBYKnskPA06BVpXRDkkPjo0WD4sFwg+cD8GRQtOWCVSXSZ2O0NSVTxDIT5TViwlWFpOIg0MNkQ4EENEIVw/SllJV3RdH2wTBVxETitBVVwYOz1aUyBqX0pVGkUkPD4/KVgSUnFcIHBYWF4wDXBNWFU/QyVRUV0bPy1DK0MGVVs5P1dGdVNINyw/XFtITWEkZCdAOW1sBz1gSF1bPB4hDgdYSVxYWls6dnB0DkU/Cx80VislYVdmISpHTVBYEkQ5SytuZ3YTH2xTPXEbRBY1PRtDcENVLA00S0RCOURwPlJcUDQlVlM7QxQIQTQkJjNydSsvN0NYOSZhTlElJUQ9VSMCRDlbPkJXXUU9MB9eVx4MQ2JLPzQILF1IPRJTN1gRPhFLdg0pQl0zOlh1PVIkOVQqQjYhKgJYQVA+JzgdHis6Uy9TST0MEzNwaz4nXDtQJVFEPSRSIV4FUCovCz47Bz4fRFxwST1VRF4jNEkRGgZXVkdwWE4FDEZVRVMoVCpiWW5TWDo5WzlYOiBcWF1IQ0w7OnRdKypETT5cNVgePlhSCl0NOiVFOjVETWMwWCZAPzNDEVJZVQdSUTEmWDdOMyIoPl0rPipdPhIdJUklb2cEQ0RHLwxENCM8XldOOkJHQ0crJBFdanRNW1wpXThBEXQfEXAhJTwuQ1wxPyVTWDNMOWIrT1hXVSdJMVcQZHQ/XTxfQFw+Pxs5fCA/XDkcRF9OEkNJYV0nYDMqLCBnKkJEWFo+CFNhUVU9dkRbKy84Kj0URz4gBxpDRCs5PxVTV1UkXy9FQDhsRD0/JmEqdUU4RCc+XWFRUkIjOT0PVGI+BTlXPjk6aRsqdA0/RFoqEVNRQEQHNG5WCD80OFYmPl5ZWnU+OUwgTj1dXmJiYmIpV1AIcF1eEFFDXFd0WkhYTjQWaiJYPld8XkEmXT0rEVwrPzU4V1M8cyo7QHFXcD89DjpGFkUkcVlAcSYiU1tWJWcqP0NDeXNYQFM4Mz5TREQ+UiFaPSVRK0QgRBERWE1DMThZWzoqIxA/LEN5GlEfRD8MFm8+KCQ5KQs+V14vRB8lUUhdYlpYU0k+QzEMUy5hOkBhSyYMRE0/JD4gdT9eKi8rQBAEJgJDOAgSK1xbKCEHUj5DcSA9PUgmH1ZYCFAkKVheSSggUXVDGlBwQyo/JiU4Qis/WwgpRzggHnhSOAdSU2ZMCmFxGClQPyRCQ0M4HlMNKD4fCB8+OVNEUlINTj91JXReaiJwP3ZNUytjRSElOSRbNWw/JiZYZjk9Vgc+KkxSTERcWzE0NENcQlxdQiYpGlgrXGY6XSAeUl0HPzg+LwpuMDkONTlSSF5YJkEKRDBLPj5NJkogWClAVlwbWSVIcHQQXTM/XmE/ByUlPSl1Ij86RD9hIlZCV0chAlckXCA1a1wrUTpKWTo+XDlvWz5XJD1gOSROKSpdbzk4PlQ7VCtcSx5EG28lUiMgWiorWTlcPyNXWG86XV9oWCclazwlQitSXT8TNEwrQzkkWTgcVlYCVyQ/V1FMMysRSCBiW1YcRD5acUQzJW56B1I+Ah43Qyo7J3U+Y0JOJ2FLQkUmP0geOyZcDAYbSSFMISUQP3gkU008Z0RZQCYlUUIINEc/ZjoNcGseJlFaWFJ5PzlTKTQQQgwSA251XTZSQU0rXV4TH1k9Ag06P1gcUTAMJl1zKiNNVkNDWFxYPj4OVy4vOVVcanU9SCRcDR9ANFg9WytjLxslPSo9K29IEjkgIWtSW1lWKx9SQjUuTgQqOE4hIRAmWjk8RHdSJkR1LCk+L14gBERUWk4lalglcT4qVzU+I19RaT8DK0E4MDMJdXU+TVcxWmIwRSU9Ywc+Ph8jEDdYKFNYJD08Pzg7Nx0rVi4/b1g1JlhRSjwlKjteWFhBDHFqXTogOT0Za1xHQ1clI2woPCAbcBd3CjkHJmE/SFhYSTBzHFYKJDxYQ0dCEW9HXFclP0NgKT5zb2EaRCUxVSAmV0M/QmARVEJdcFtHOz9DOmwgUQ1gOQtyOAcHUg1DQRlNXVsyXVcROiAhOlsmXTocOA0NWxI2OkRfElE9Wm5WdT85Clc9AhVaNDBANipNQlc+WjkGcVxCTnEpaCM2PUIYC1tcU2FZJytQUCBpRC9NTnA5JVs9JChSRQdYOVpxKjlRQ2tWU0VWG2FWP1YmPho0Wz9XTFFvG0BVNyIkXXBFWGY6OmlOISxOWVM/ET5FazhdKmtLWUVAMRAMSSUqAlQjVhJwQ1wjZXlCWCMPLDoOXFFWPycADRpEP1xcPjhHYD9ZGFgpH0g/V0xWXldveQtUSSQ5UypXOU8+YT0OMDxdRyZSXSZiLD1FcShmQEMiKgY9LCs9PiooNVg0G0E4XSVVInVCRmJEIFNRezk5B1JbRV1Xe00qUE85Jw05XFdCaz8pW15dOFNZej0OKAY4RD5dPzRAPT1RUxZBNxFRQ0FvPkI+YntcPgdCWEBYH1g7V0RWUjg/QkE+HVwmQj8+WCpOWT5xDFMmOhUrJnYqK0JfQ0Q6PUROOj1NUThXUg1fKnNTLixYI0wLPwo9ECM/Vj4+cTk/VmE5WGZIOlFmRAsBQzdWVzldHh1cIDQiIjxEIzwnICFeK1NJU0JcMVUrdiFbNAZaV3soOTc/MjhXXD8+ET4IGztSNTU7DDkcIkMlF0dWVidYKk1QC29EI10bI2slOyoRQz86JF0WSnJXQzVRUiZbC1oOWFwFL3U4XHVcZSgvWFk/bRxgQys+R1l2WzlEOldSVmslKlgWbjE/CnNWUFJJOUNXIQVJFyUqJxE5bwcRNlZpIEM7V0VdPlUhIzhRVkQ7U1IMWz5XZ1hYWFxYakNFUyBdYEE/WkQLJQBXWz0NJCVYSDg9eh44L3g4OUI0STxDeFplDDpcXwIgPFd1C1c8RFFYVzRbJjw5WD0TP1hYJgtaQzo+OSNhVklBJUU2VFwlPSwlQV1MVxEkFEcmMj5DQhtMQQ1dIUxJa2FSWFAmQjlRU3Utdj9RVTo3M1xrVHZDXCovOT9wSHUMJQhSOGFYQz5XWCw1QnAkRz50DUBNUjw+Pz4rVmA9KVM4V1gqM1dXQ1ZSH1tORz8qUTEqKno+Qwg9dG5DEUMvakI6JGtiSGU/ZzpxQTk6ClwWVjZEdm9dNFcTJkRDdVVDdSoLIl4IISpQKh81IQ9cUVZAYStXKnEsEz09G1kSB14SWGBDIE5vW1xNBlI/OURjPyYyRTAXSQg5Xi5dDVhEQgknIAwnK1g9Uio1UD1VQ1g/Sz9bOjkzDU5VOkgmYjpCWQ44GVARWSgqD108akFQd0dcDjIpLiFCOy8/DSQ1VUQkJVIcOEhvRBBxRD5eRDBEPz9IQgsqVCwSHioqdkckOi46UlomPVcVS1AhKUEqLDkVPFZKNXAmMA5GOW0SC1VnWA06ZkJxGyQ5RDQOVmYNNj9aVWEwcEIfRGp2KTslE2MzLz5EWDNhPkwnK0Q8UTBMP1hbDD0zL29XPW8MJjtSQ0UMWUI/ED09Kzl1OEgcUz1DYhoRUl46EURrCzlXXF46GwcSRUQ+dV1TWnZOOWcRSw5jPiYuZyY8O1hTDz9BL3opSD9raD5SQ1FDVFhHRCtzJV1SVHYgPxA9CGtPH0MqfCpIKwlyXVdEUks5OVg/Bld7FiogKlcrK0NzIz5ER1w9B1gQdSBaTCU3DyouXVw0Qic9MV03OT1ZXEQiVTVcNDRwdiZAC1cpKkIqU1hSSC9SVhxQJCp1PiIhYUcCXlZTPklTJCg/U1NXQHpqVSBWHyoiVj8OJSooWlIBND4cRHBdPy89OjUqKl5ddWINYyBUcBZcWkAIOSRcUj9cLCk5K1gSdFI6TSA/EmIqUTpDaHVcUms8LmZaH3NYYE1DPjNvQWd1PVkbP1dCIXA/SD5dP14jXFh0LSg5S3M9WAxsGxZDQ0MwU1hXXD1FJVhDbCpWLzg+JAlYV2crcWtCXSZdJkRdV3ZeWGs2OT1iJnpqDgJMWDphJEwrXCVcYClMERskQF06EUIjD1BQXWpEOjxiRyEfJSBJXHYCXB9hTSJ6czktYwNbXQoMXTlQQigqOzVXGDlZDzZePGw9IUgzJnV1RFxWVlkmU0MXJUA+UyUBcENXQmECXiNpOEMRK10/XC8qJSt1KXUkJyNrQUV7RjckU0JIAiZrPl1WJAcrEDV1PVk/OhddO1c+VyRXUUQwQ0IkTTlWDFc8cT5bbUJiJF0zKykRJUBOK2I5GlQlQFJrRCxcOFwaO1VlHT1aSFBDPzlEWyERRBA5G0IrNDNEdiIaQwwGKm9TXV03L01hHSNaUSYlUUc8Ry5xV0wlBlxDBw05eHZEcHQTJEQfDAphJT9dOQhBOSd1Lz0rG2I6OTBcLlIfYlE+KlEPazo+JF1mPjlWX0IDJil2QlwCTkhdWT1zIBBSPkQ5V0MmOkA9JlZeWxJLZwlDQ1wqG3ZsOk8+JyYOPWIqXFgkJTwdKzclVw0=`,_r=[1,2,3,4,5],vr=32e3,yr=new Set([11982]),br=null;function xr(){if(br!==null)return br;let e=atob(gr.slice(gr.indexOf(`,`)+1));br=new Uint8Array(vr);for(let t=0;t<vr;t++)br[t]=1+Math.floor(e.charCodeAt(Math.floor(t/3))/5**(t%3))%5;return br}function Sr(e){return e>=1&&e<=32e3?xr()[e-1]:null}var Cr=new Map;function wr(e){let t=Cr.get(e);return t===void 0&&(t=Array.from(xr().entries(),([t,n])=>n===e?t+1:0).filter(e=>e>0&&!yr.has(e)),Cr.set(e,t)),t}var Tr=[1,2,2,3,3,4,5];function Er(e){let t=e=>String(e).padStart(2,`0`);return`${e.getFullYear()}-${t(e.getMonth()+1)}-${t(e.getDate())}`}function Dr(e){return Math.round(Date.parse(`${e}T00:00:00Z`)/864e5)+3}function Or(e,t){return new Date((Dr(e)-3+t)*864e5).toISOString().slice(0,10)}function kr(e){return(Dr(e)%7+7)%7}function Ar(e){return Tr[kr(e)]}function jr(e){let t=kr(e),n=Tr[t],r=wr(n),i=Tr.filter(e=>e===n).length,a=(Dr(e)-t)/7*i+Tr.slice(0,t).filter(e=>e===n).length,{length:o}=r;return r[(a*Mr(o)%o+o)%o]}function Mr(e){let t=Math.floor(e*618/1e3);for(;Nr(t,e)>1;)--t;return t}function Nr(e,t){return t===0?e:Nr(t,e%t)}var Pr=class{constructor(e){this.byDeal=new Map,this.won=new Set;for(let t of e){if(t.deal===null||t.cells!==4)continue;this.byDeal.set(t.deal,[...this.byDeal.get(t.deal)??[],t]);let e=t.won&&t.wonAt!==null?Er(new Date(t.wonAt)):null;e!==null&&jr(e)===t.deal&&this.won.add(e)}}stateOf(e){if(this.won.has(e))return`won`;let t=this.byDeal.get(jr(e))??[];return t.some(e=>e.won)?`late`:t.length>0?`begun`:`open`}streak(e){let t=this.won.has(e)?e:Or(e,-1),n=0;for(;this.won.has(t);t=Or(t,-1))n+=1;return n}get bestStreak(){return Math.max(0,...[...this.won].map(e=>this.won.has(Or(e,1))?0:this.streak(e)))}},Fr=1e6,Ir=new Set([11982,146692,186216,455889,495505,512118,517776,781948]);function Lr(e=Fr){let[t,n]=crypto.getRandomValues(new Uint32Array(2));return 1+Math.floor(((t&2097151)*2**32+n)/2**53*Math.min(e,at))}function Rr(){for(;;){let e=Lr();if(!Ir.has(e))return e}}async function zr(e,t){for(let n=0;n<40;n++){let n=Lr(),r=await t.settle(ut(n,e));if(r.state===`winnable`)return n;if(r.state===`unknown`&&r.why===`offline`)return`offline`}return`limit`}function Br(e){let t=wr(e);return t[Lr(t.length)-1]}function Vr(e){let t=e.normalize(`NFKC`).replace(/\s/g,``).replace(/^#/,``).replace(/^[\u2010-\u2015\u2212\u30fc]/,`-`);if(!/^-?\d{1,10}$/.test(t))return null;let n=Number(t)+0;return ct(n)?n:null}var Hr={won:!1,moves:null,time:null,hints:null,takebacks:null,wonAt:null,taught:!1};function Ur(e){let t;if(e.deal!==null)t={deal:e.deal};else{let n=dn(e.board??``,e.cells).board;if(n===null)return null;t={board:n}}let n=new lr(t,e.cells);return n.pushKept(e.steps,e.by)?(n.goTo(e.at),n):null}function Wr(e){return{deal:e.deal,board:e.deal===null?Gt(e.first):null,cells:e.cells}}function Gr(e){return qr(e.by.slice(0,e.at),`h`)}function Kr(e){return e.by.slice(0,e.at).includes(`s`)}function qr(e,t){return[...e].filter(e=>e===t).length}function Jr(e,t){return t.length<=e.length&&t.every((t,n)=>t===e[n])}function Yr(e){let{least:t,most:n,needed:r}=e??{},i=e=>Number.isInteger(e)&&e>=0;return i(t)&&i(n)&&i(r)&&t<=n&&n<=r?{least:t,most:n,needed:r}:null}function Xr(e){if(typeof e!=`object`||!e)return null;let t=e,n=t.deal??null,r=t.board??null,i=e=>typeof t[e]==`number`&&Number.isFinite(t[e])&&t[e]>=0?t[e]:null,a=e=>i(e)??0,o=e=>typeof t[e]==`string`?t[e].slice(0,64):``,s=t.steps;if(!((typeof n==`number`&&ct(n)||n===null&&typeof r==`string`)&&Number.isInteger(t.cells)&&a(`cells`)<=7&&Array.isArray(s)&&s.every(e=>typeof e==`string`)&&o(`id`)!==``))return null;let{length:c}=s,l=t.by,u=t.won===!0;return{id:o(`id`),revision:Math.floor(a(`revision`)),deal:n,board:n===null?r:null,cells:a(`cells`),step:_r.find(e=>e===t.step)??null,steps:s,by:typeof l==`string`&&l.length===c&&/^[pths]*$/.test(l)?l:(t.origin===`solved`?`s`:`p`).repeat(c),at:Math.min(Math.floor(a(`at`)),c),undone:Math.floor(a(`undone`)),elapsed:a(`elapsed`),won:u,moves:i(`moves`),time:i(`time`),hints:u?a(`hints`):null,takebacks:u?a(`takebacks`):null,taught:t.taught===!0,par:Yr(t.par),wonAt:u?o(`wonAt`)||o(`touched`):null,origin:t.origin===`opened`?`opened`:`played`,begun:o(`begun`),touched:o(`touched`)}}function Zr(e){return JSON.stringify({format:`freecell-games`,version:2,games:e},null,1)+`
`}function Qr(e){let t;try{t=JSON.parse(e)}catch{return null}let{format:n,games:r}=t??{};if(n!==`freecell-games`||!Array.isArray(r))return null;let i=[];for(let e of r){let t=Xr(e),n=t===null?null:Ur(t);if(t===null||n===null)continue;let r=t.won&&n.steps.some(e=>ft(e.after));i.push(r?t:{...t,...Hr})}return{games:i,refused:r.length-i.length}}function $r(e,t){return t.filter(t=>{let n=e.get(t.id);return n===void 0||n.touched<t.touched})}function ei(e){return e?.name===`QuotaExceededError`?`full`:`forbidden`}var ti=class{constructor(){this.lasting=!1,this.games=new Map}all(){return Promise.resolve([...this.games.values()])}get(e){return Promise.resolve(this.games.get(e)??null)}put(e,t){let n=this.games.get(e.id);return n!==void 0&&n.revision!==t?Promise.resolve(n):(this.games.set(e.id,e),Promise.resolve(null))}putAll(e){for(let t of e)this.games.set(t.id,t);return Promise.resolve()}remove(e){for(let t of e)this.games.delete(t);return Promise.resolve()}},ni={say:()=>void 0,listen:()=>void 0};function ri(){if(typeof BroadcastChannel>`u`)return ni;let e=new BroadcastChannel(`freecell`);return{say:t=>e.postMessage(t),listen:t=>e.onmessage=e=>ii(e.data,t)}}function ii(e,t){let{kept:n,removed:r}=e??{};Array.isArray(n)&&t({kept:n.map(Xr).filter(e=>e!==null)}),Array.isArray(r)&&t({removed:r.filter(e=>typeof e==`string`)})}var ai=864e5,oi=class extends EventTarget{constructor(e=new ti,t=ni){super(),this.games=new Map,this.revisions=new Map,this.shelf=e,this.tabs=t,t.listen(e=>{`kept`in e?this.hear(e.kept):this.drop(e.removed)})}get lasting(){return this.shelf.lasting}async open(e){this.shelf=e;let t=await e.all(),n=new Date(Date.now()-ai).toISOString(),r=t.filter(e=>e.steps.length===0&&e.touched<n);for(let e of t)this.see(e);await this.remove(r.map(e=>e.id)),this.changed()}get list(){return[...this.games.values()].filter(e=>e.steps.length>0).sort((e,t)=>e.begun<t.begun?-1:+(e.begun>t.begun))}get(e){return this.games.get(e)??null}async unheard(e){let t=await this.shelf.get(e);return t===null||t.revision<=(this.revisions.get(e)??0)?null:(this.see(t),t)}see(e){this.games.set(e.id,e),this.revisions.set(e.id,e.revision)}unfinished(e){return this.from(e).filter(e=>!e.won&&Ur(e)?.won===!1).reduce((e,t)=>e===null||e.touched<t.touched?t:e,null)}same(e){let{kept:t}=e;return this.from(e).find(e=>e.steps.length===t.length&&Jr(e.steps,t))??null}from(e){let{deal:t,board:n,cells:r}=Wr(e);return this.list.filter(e=>e.deal===t&&e.board===n&&e.cells===r)}note(e){this.games.set(e.id,e)}async keep(e){let t=this.revisions.get(e.id)??0,n={...e,revision:t+1},r=await this.shelf.put(n,t);return this.games.get(e.id)===e&&this.games.set(e.id,r??n),this.revisions.set(e.id,Math.max(this.revisions.get(e.id)??0,(r??n).revision)),r===null&&this.tabs.say({kept:[n]}),this.changed(),r}async add(e){let t=$r(this.games,e).map(e=>({...e,revision:Math.max(e.revision,this.revisions.get(e.id)??0)+1}));return t.length===0?0:(await this.shelf.putAll(t),this.tabs.say({kept:t}),this.hear(t),t.length)}async remove(e){e.length!==0&&(await this.shelf.remove(e),this.tabs.say({removed:e}),this.drop(e))}drop(e){for(let t of e)this.games.delete(t),this.revisions.delete(t);this.changed()}hear(e){for(let t of e)this.see(t);this.dispatchEvent(new CustomEvent(`outside`,{detail:e})),this.changed()}changed(){this.dispatchEvent(new Event(`change`))}};function si(e){try{let t=localStorage.getItem(e);return t===null?null:JSON.parse(t)}catch{return null}}function ci(e,t){try{return localStorage.setItem(e,JSON.stringify(t)),!0}catch{return!1}}function li(e){try{localStorage.removeItem(e)}catch{}}function ui(e){try{return Object.keys(localStorage).filter(t=>t.startsWith(e))}catch{return[]}}var di=[`green`,`blue`,`wine`],fi={autoplay:`horne`,cells:4,colours:`two`,largeIndices:!1,theme:`system`,felt:`green`,showTimer:!0,showCount:!0,showVerdict:!0,animate:!0,teach:!1,sounds:!1,letterKeys:!0,language:`auto`,welcomed:!1},pi=`freecell.settings`;function mi(){return gi(si(pi))}function hi(e){ci(pi,e)}function gi(e){let t=typeof e==`object`&&e?e:{},n=(e,n)=>n(t[e])?t[e]:fi[e],r=e=>t=>e.includes(t),i=e=>typeof e==`boolean`;return{autoplay:n(`autoplay`,r(Ft)),cells:n(`cells`,r([0,1,2,3,4,5,6,7])),colours:n(`colours`,r([`two`,`four`])),largeIndices:n(`largeIndices`,i),theme:n(`theme`,r([`system`,`light`,`dark`])),felt:n(`felt`,r(di)),showTimer:n(`showTimer`,i),showCount:n(`showCount`,i),showVerdict:n(`showVerdict`,i),animate:n(`animate`,i),teach:n(`teach`,i),sounds:n(`sounds`,i),letterKeys:n(`letterKeys`,i),language:n(`language`,e=>typeof e==`string`&&e.length<=12),welcomed:n(`welcomed`,i)}}var _i=new WeakMap;function P(e){let t=_i.get(e);return t===void 0&&_i.set(e,t=vt(e)),t}var vi={state:`unknown`,why:`searching`},yi=class extends EventTarget{constructor(e){super(),this.known=new Map,this.underway=new Map,this.asking=null,this.engine=e}of(e){let t=P(e),n=this.known.get(t)??this.underway.get(t);if(n!==void 0)return n;let r=zt(e);if(r===null)return vi;let i={state:`winnable`,line:sr(e,r)};return this.known.set(t,i),i}ask(e,t=!1){let n=this.of(e);if(n.state!==`unknown`)return this.callOff(),Promise.resolve(n);let r=P(e);if(this.asking?.key===r&&!t)return this.asking.done;this.callOff();let i=new AbortController;this.known.delete(r);let a=this.fetch(e,r,i.signal,t).finally(()=>{this.asking?.abort===i&&(this.asking=null)});return this.asking={key:r,abort:i,done:a},a}settle(e,t){let n=this.of(e);return n.state!==`unknown`||n.why===`limit`?Promise.resolve(n):this.fetch(e,P(e),t,!1)}callOff(){this.asking?.abort.abort(),this.asking=null}async fetch(e,t,n,r){let i=({positions:e})=>{e===void 0||n?.aborted||(this.underway.set(t,{...vi,positions:e}),this.changed(t))},a={...n&&{signal:n},onProgress:i};try{let n=await(r?this.engine.solve(e,a):this.engine.evaluate(e,a));return this.take(e,t,n)}catch(r){return n?.aborted?this.of(e):this.keep(t,{state:`unknown`,why:r instanceof _?`offline`:`limit`})}finally{this.underway.delete(t)}}take(e,t,n){if(n.verdict===`lost`)return this.keep(t,{state:`lost`});let r=n.verdict===`winnable`?or(e,n.line):null;return r===null?this.keep(t,{state:`unknown`,why:`limit`,reason:n.reason??`fault`}):this.keep(t,{state:`winnable`,line:r})}learn(e){let t=this.of(e.before),n=this.of(e.after);if(t.state===`lost`&&n.state===`unknown`)this.keep(P(e.after),t);else if(t.state===`winnable`&&n.state===`unknown`){let{moves:n,won:r}=ar(e.after,t.line),[i,...a]=t.line,o=tr(e.before,e.move),s=i!==void 0&&i.card===o.card&&i.onto===o.onto&&i.count===o.count?ar(e.after,a):{moves:n,won:r};s.won&&this.keep(P(e.after),{state:`winnable`,line:sr(e.after,s.moves)})}else if(t.state===`unknown`&&n.state===`winnable`){let t=[e.move,...e.auto,...ar(e.after,n.line).moves];this.keep(P(e.before),{state:`winnable`,line:sr(e.before,t)})}}keep(e,t){return this.known.set(e,t),this.changed(e),t}changed(e){this.dispatchEvent(new CustomEvent(`change`,{detail:e}))}},bi=class{constructor(e=0){this.since=null,this.before=e}get running(){return this.since!==null}get elapsed(){return this.before+(this.since===null?0:performance.now()-this.since)}start(){this.since??=performance.now()}stop(){this.before=this.elapsed,this.since=null}};function xi(e){let t=Math.floor(e/1e3),n=e=>String(e).padStart(2,`0`),r=Math.floor(t/3600),i=Math.floor(t/60)%60;return r>0?`${r}:${n(i)}:${n(t%60)}`:`${i}:${n(t%60)}`}var Si=class{constructor(e=0,t=0){this.shown=new Set,this.clock=new bi(e),this.takebacks=t}help(e){for(let t of e)this.shown.add(P(t))}wasHelped(e){return this.shown.has(P(e))}},Ci=`freecell.current`;function wi(){return Ei(()=>sessionStorage.getItem(Ci))??Ei(()=>localStorage.getItem(Ci))}function Ti(e){Ei(()=>sessionStorage.setItem(Ci,e)),Ei(()=>localStorage.setItem(Ci,e))}function Ei(e){try{return e()}catch{return null}}var Di=`freecell`,Oi=`games`,ki=4e3;async function Ai(){try{return new Ni(await Promise.race([ji(),Mi()]))}catch{return new ti}}function ji(){return new Promise((e,t)=>{let n=indexedDB.open(Di,1);n.onupgradeneeded=()=>n.result.createObjectStore(Oi,{keyPath:`id`}),n.onsuccess=()=>e(n.result),n.onerror=()=>t(n.error??Error(`the database could not be opened`))})}function Mi(){return new Promise((e,t)=>setTimeout(()=>t(Error(`the database does not answer`)),ki))}var Ni=class{constructor(e){this.lasting=!0,this.open=!0,this.database=e,this.watch()}watch(){this.database.onclose=()=>this.open=!1,this.database.onversionchange=()=>{this.open=!1,this.database.close()}}async within(e,t,n){return this.open||(this.database=await ji(),this.open=!0,this.watch()),new Promise((r,i)=>{let a=this.database.transaction(Oi,e),o=n;a.oncomplete=()=>r(o),a.onabort=()=>i(a.error??Error(`the database gave up`)),t(a.objectStore(Oi),e=>o=e)})}all(){return this.within(`readonly`,(e,t)=>{let n=e.getAll();n.onsuccess=()=>t(n.result.map(Xr).filter(e=>e!==null))},[])}get(e){return this.within(`readonly`,(t,n)=>{let r=t.get(e);r.onsuccess=()=>n(Xr(r.result))},null)}put(e,t){return this.within(`readwrite`,(n,r)=>{let i=n.get(e.id);i.onsuccess=()=>{let a=Xr(i.result);a!==null&&a.revision!==t?r(a):n.put(e),n.transaction.commit()}},null)}putAll(e){return this.within(`readwrite`,t=>e.forEach(e=>t.put(e)),void 0)}remove(e){return this.within(`readwrite`,t=>e.forEach(e=>t.delete(e)),void 0)}},Pi=`freecell.unwritten.`;function Fi(e){ci(Pi+e.id,e)}function Ii(e){li(Pi+e)}async function Li(e){for(let t of ui(Pi)){let n=Xr(si(t));n!==null&&Ri(n,e.get(n.id))&&(e.note(n),await e.keep(n)),e.lasting&&li(t)}}function Ri(e,t){return t===null||t.touched<e.touched}var zi=`freecell.games`,Bi=`freecell.current`;async function Vi(e){let{games:t,unread:n,current:r}=Hi(si(zi),si(Bi));t.length>0&&await e.add(t),e.lasting&&(r===null?wi()?.startsWith(`{`)&&li(Bi):Ti(r),n.length>0?ci(zi,n):li(zi))}function Hi(e,t){let n=new Map,r=[],i=Array.isArray(e)?e:[];for(let e of i){let t=Xr(e);t===null?r.push(e):n.set(t.id,t)}let a=Xr(t);return a!==null&&n.set(a.id,a),{games:[...n.values()],unread:r,current:a?.id??null}}var Ui=class{constructor(e,t){this.trouble=null,this.id=``,this.begun=``,this.origin=`played`,this.best=Hr,this.par=null,this.waiting=new Map,this.writing=null,this.underway=null,this.failed=new Set,this.asked=!1,this.session=e,this.library=t,t.addEventListener(`outside`,e=>{let t=e.detail.find(({id:e})=>e===this.id);t!==void 0&&this.follow(t)})}get isAhead(){return this.waiting.has(this.id)||this.underway===this.id}async open(){let e=await Ai();try{await this.library.open(e),await Vi(this.library),await Li(this.library),e.lasting||(this.trouble=`forbidden`)}catch(e){this.trouble=ei(e)}}resume(){let e=wi(),t=e===null?null:this.library.get(e),n=t===null?null:Ur(t);return t===null||n===null?!1:(this.session.put(n,t),!0)}find(e){if(this.continuesHere(e))return{game:this.session.game,kept:this.kept()};let t=e.steps.length>0?this.library.same(e):this.library.unfinished(e),n=t===null?null:Ur(t);return t===null||n===null?null:{game:n,kept:t}}continuesHere(e){let{game:t}=this.session,[n,r]=[Wr(t),Wr(e)],i=n.deal===r.deal&&n.board===r.board&&n.cells===r.cells;return this.id!==``&&i&&e.steps.length===0&&t.steps.length>0&&!t.won}take(e,t){t?.id!==this.id&&this.leave(),this.id=t?.id??crypto.randomUUID?.()??`${Date.now()}-${Math.random()}`,this.begun=t?.begun??new Date().toISOString(),this.origin=t?.origin??(e.steps.length>0?`opened`:`played`),this.best=t??Hr,this.par=t?.par??null,Ti(this.id)}setOrigin(e){this.origin=e,this.save()}leave(){this.id===``||this.session.game.steps.length>0||(this.waiting.delete(this.id),this.remove([this.id]))}win(e){let{best:t}=this,n=n=>Math.min(t[n]??e[n],e[n]),r={moves:n(`moves`),time:n(`time`),hints:n(`hints`),takebacks:n(`takebacks`)};this.best={won:!0,...r,wonAt:t.wonAt??new Date().toISOString(),taught:e.taught&&(!t.won||t.taught)}}kept(){let{game:e,played:t}=this.session,{won:n,moves:r,time:i,hints:a,takebacks:o,wonAt:s,taught:c}=this.best;return{id:this.id,revision:0,...Wr(e),step:this.session.rating.answer?.step??null,steps:e.kept,by:e.makers,at:e.at,undone:t.takebacks,elapsed:Math.round(t.clock.elapsed),won:n,moves:r,time:i,hints:a,takebacks:o,wonAt:s,taught:n?c:Wi(e),par:this.par,origin:this.origin,begun:this.begun,touched:new Date().toISOString()}}save(){this.id!==``&&(this.queue(this.kept()),this.session.game.steps.length>0&&this.askToLast(),this.writing??=this.write().finally(()=>this.writing=null))}queue(e){this.waiting.set(e.id,e),Fi(e),this.library.note(e)}async settled(){for(;this.writing!==null;)await this.writing}async write(){for(let e=this.first();e!==null;e=this.first()){this.waiting.delete(e.id),this.underway=e.id;try{let t=await this.library.keep(e);this.underway=null,this.waiting.has(e.id)||Ii(e.id),t===null?this.written(e.id):this.settle(e,t)}catch(t){this.underway=null,this.failed.add(e.id),this.report(ei(t))}}}written(e){this.failed.delete(e),this.library.lasting&&this.report(null);for(let e of this.failed){let t=this.library.get(e);t!==null&&this.queue(t)}this.failed.clear();let t=this.library.get(e);e===this.id&&t!==null&&this.follow(t)}first(){let{value:e}=this.waiting.values().next();return e??null}settle(e,t){let n=e.id===this.id;if(Jr(t.steps,e.steps)){n&&this.follow(t);return}if(Jr(e.steps,t.steps)){this.waiting.has(e.id)||this.queue(e);return}let r=`${e.id.slice(0,36)}+${Date.now().toString(36)}`,i=this.waiting.get(e.id)??e;this.waiting.delete(e.id),Ii(e.id),this.library.note(t),this.queue({...i,id:r}),n&&(this.id=r,Ti(r),this.session.tell({what:`both-kept`}))}follow(e){if(this.isAhead)return;let{game:t}=this.session;if(e.at===t.at&&e.steps.length===t.steps.length&&Jr(e.steps,t.kept))return;let n=Ur(e);n!==null&&this.session.put(n,e)}async catchUp(){await this.settled();let{id:e}=this,t=await this.library.unheard(e).catch(()=>null);t!==null&&e===this.id&&this.follow(t)}async remove(e){e.forEach(Ii);try{await this.library.remove(e)}catch(e){this.report(ei(e))}}async add(e){try{return await this.library.add(e)}catch(e){return this.report(ei(e)),null}}report(e){this.trouble!==e&&(this.trouble=e,e===null?this.session.changed():this.session.tell({what:`not-kept`,trouble:e}))}askToLast(){this.asked||(this.asked=!0,typeof navigator<`u`&&navigator.storage?.persist?.().catch(()=>!1))}};function Wi(e){return qr(e.makers,`t`)>0}function Gi(e){return qr(e.makers.slice(0,e.at),`h`)}function Ki(e,t,n){let r=j(e,t),i=D(t.from)?r.columns[t.from]:null;if(i!==null){let n=i.at(-1);if(n!==void 0&&ht(r,n))return{what:`frees`,card:n};let a=D(t.to)&&e.columns[t.to].length===0;if(n===void 0&&!a)return{what:`empties-column`,column:t.from}}return O(t.from)?{what:`empties-cell`}:qi(r,i??[])??Ji(e,n)}function qi(e,t){let n=t.findLastIndex(t=>ht(e,t));return n<0?null:{what:`digs`,card:t[n],above:t.length-1-n}}function Ji(e,t){if(t===null)return null;let{onto:n}=tr(t.board,t.move),r=M(t.board,t.move)[0];return n===`cell`||n===`column`?null:rr(e,tr(t.board,t.move))===null?{what:`then`,card:r,onto:n}:null}function Yi(e,t,n){return Xi(e,t,n)??Xi(e,t,`off`)??{moves:[],texts:[],boards:[],rule:n}}function Xi(e,t,n){let r=[],i=[],a=[],o=t=>{r.push(t),i.push(At(e,t)),a.push(e),e=Rt(j(e,t),n).board};for(let n of t){if(e.home[x(n.card)]>b(n.card))continue;let t=rr(e,n);if(t===null)break;o(t)}for(;!ft(e);){let t=zt(e);if(t===null)return null;o(t[0])}return{moves:r,texts:i,boards:a,rule:n}}var Zi=new WeakMap;function Qi(e,t,n){let r=Zi.get(t);if(r?.rule===n)return r.count;let i=Yi(e,t,n).moves.length;return Zi.set(t,{rule:n,count:i}),i}var $i=class{constructor(e){this.hint=null,this.session=e}get verdict(){return this.session.verdicts.of(this.session.game.board)}get needed(){let{verdict:e}=this,{game:t,settings:n}=this.session;return e.state===`winnable`?Qi(t.board,e.line,n.autoplay):null}async showHint(){let{session:e}=this;if(this.hint!==null){this.hint={...this.hint,line:this.hint.line===null?this.wholeLine():null},e.changed();return}let t=await this.winnable();if(t===null||this.hint!==null)return;let{board:n}=e.game,{moves:r,boards:i}=Yi(n,t.line,e.settings.autoplay),[a]=r;if(a===void 0)return;let o=Ki(n,a,r[1]===void 0?null:{board:i[1],move:r[1]});this.hint={board:n,move:a,gain:o,line:null},e.attempt.help([n]),e.tell({what:`hint`,board:n,move:a,gain:o})}hideHint(){return this.hint===null?!1:(this.hint=this.hint.line===null?null:{...this.hint,line:null},this.session.changed(),!0)}wholeLine(){let{verdict:e,session:t}=this;if(e.state!==`winnable`)return null;let n=Yi(t.game.board,e.line,t.settings.autoplay);return t.attempt.help(n.boards),n}async winnable(){let{session:e}=this,{board:t}=e.game;if(e.game.won)return e.tell({what:`no-line`,why:`won`}),null;let{verdict:n}=this;if(n.state===`unknown`){e.tell({what:`searching`});let r=n.why===`limit`;if(n=await e.verdicts.ask(t,r),t!==e.game.board)return null}if(n.state===`winnable`)return n;let r=e.verdicts.of(e.game.first).state===`lost`?`unwinnable`:`lost`;return e.tell({what:`no-line`,why:n.state===`lost`?r:n.why===`offline`?`offline`:`limit`}),null}async takeBack(){let{session:e}=this;e.solving.stop();let{game:t}=e;if(t.won)return e.tell({what:`no-line`,why:`won`});let n=t.at,r=!1;for(let i=n;i>=0;i--){let a=await e.verdicts.settle(t.boardAt(i));if(e.game!==t||t.at!==n)return;if(a.state===`unknown`&&a.why===`offline`){e.tell({what:`no-line`,why:`offline`});return}if(a.state===`winnable`){e.show(i,{what:`taken-back`,count:n-i});return}r=a.state===`lost`}e.tell(r?{what:`no-line`,why:`unwinnable`}:{what:`never-winnable`})}};function ea(e){return e.steps.slice(0,e.at).filter(({move:e})=>e.to!==w).length}function ta(e,t,n){let r=52-e.home.reduce((e,t)=>e+t,0),i=or(e,t.line),a=i===null?1/0:i.filter(({onto:e})=>e!==`home`).length;return{least:Math.max(0,t.bound-r),most:Math.min(a,n),needed:n}}var na=class{constructor(e){this.searching=!1,this.running=null,this.found=new Map,this.session=e}get par(){return this.session.keeping.par}async start(){let{session:e}=this,{game:t,keeping:n}=e,r=Math.min(ea(t),n.par?.needed??1/0),i=this.found.get(P(t.first))??await this.ask();i===null||e.game!==t||(n.par=ta(t.first,i,r),n.save(),e.changed())}async ask(){let{session:e}=this,{first:t}=e.game;if(this.stop(),e.fewest===null)return null;let n=new AbortController;this.running=n,this.searching=!0;let r=e.fewest();try{let e=await r.fewest(t,{signal:n.signal});return e.reason===`fault`?null:(this.found.set(P(t),e),e)}catch{return null}finally{r.close(),this.running===n&&this.stop()}}stop(){this.running?.abort(),this.running=null,this.searching=!1}},ra=``+new URL(`puzzles-CgYnwfJ3.json`,import.meta.url).href,ia=null;function aa(e=fetch){return ia??=e(ra).then(e=>e.json()).then(oa).catch(e=>{throw ia=null,e}),ia}function oa(e){let t=new Map;return e.map(([e,,n])=>{let r=(t.get(e)??0)+1;return t.set(e,r),{code:n,grade:e,number:r}})}function sa({code:e}){return dn(e).board}function ca(e,t,n){let r=e.findIndex(({code:e})=>e===t.code);return[...e.slice(r+1),...e.slice(0,r)].find(({code:e})=>!n.has(e))??null}var la=`freecell.puzzles`,ua=class{constructor(e){this.puzzle=null,this.outcome=null,this.game=null,this.judged=null,this.session=e;let t=si(la);this.solved=new Set(Array.isArray(t)?t.filter(e=>typeof e==`string`):[]),e.addEventListener(`change`,()=>void this.look())}get active(){return this.game!==null&&this.game===this.session.game}start(e){let t=sa(e);t!==null&&(this.puzzle=e,this.outcome=null,this.judged=null,this.game=new lr({board:t},t.cells.length),this.session.put(this.game),this.session.keeping.setOrigin(`opened`),this.session.tell({what:`dealt`,deal:null}))}async next(){let{puzzle:e}=this;if(e===null)return!1;let t=ca(await aa(),e,this.solved);return t!==null&&this.start(t),t!==null}async look(){let{game:e,session:t}=this;if(e===null||e!==t.game)return;let n=e.at===0?void 0:e.steps[0];if(n===void 0){this.judged=null,this.outcome=null;return}if(n===this.judged)return;this.judged=n,this.outcome=null;let{state:r}=await t.verdicts.settle(n.after);this.judged!==n||r===`unknown`||(this.outcome=r===`winnable`?`right`:`wrong`,this.outcome===`right`&&n.by===`p`&&(this.solved.add(this.puzzle.code),ci(la,[...this.solved])),t.tell({what:`puzzle`,outcome:this.outcome}))}},da=class{constructor(e){this.game=null,this.found=null,this.session=e}get answer(){return this.game===this.session.game?this.found:null}async ask(){let{game:e,engine:t}=this.session;if(this.game!==e){this.game=e,this.found=null;try{let n=await t.difficulty(e.first,e.deal);if(this.game!==e)return;this.found=n,this.session.changed()}catch{}}}};function fa(e,t,n,r){let i=[];for(let a=0;a<=e.steps.length;a++){let o=e.boardAt(a),s=t.of(o),c=r&&s.state===`unknown`&&s.why===`searching`;i.push({ply:a,state:c?`waiting`:s.state,needed:s.state===`winnable`?Qi(o,s.line,n):null})}return{bars:i,mistake:ha(e,t,n,i),running:r,danger:null}}function pa(e){let t=null,n=null,r=null;return e.forEach((e,i)=>{let a=i+1;if(e===null||e.bad===0){r=null;return}r??=a,(t===null||a-r>t.to-t.from)&&(t={from:r,to:a});let o=e.good+e.bad;e.open===0&&(n===null||e.good*n.all<n.good*o)&&(n={ply:a,good:e.good,all:o})}),{longest:t,narrowest:n}}function ma(e){let t={winnable:0,lost:0,unknown:0,waiting:0};for(let n of e)t[n.state]++;return t}function ha(e,t,n,r){let i=r.findIndex(e=>e.state===`lost`);if(i<1)return null;let a=r.findLastIndex(e=>e.ply<i&&e.state===`winnable`);if(a<0||r.slice(a,i).some(e=>e.state===`waiting`))return null;let o=e.boardAt(a),s=t.of(o),{moves:c,boards:l,texts:u}=s.state===`winnable`?Yi(o,s.line,n):{moves:[],boards:[],texts:[]},[d,f]=c,p=d===void 0?null:{board:o,move:d,gain:Ki(o,d,f===void 0?null:{board:l[1],move:f})};return{ply:i,move:e.steps[i-1].text,lastWinnable:a,instead:u,saving:p}}function ga({bars:e,mistake:t}){if(t!==null)return{what:t.ply===t.lastWinnable+1?`mistake`:`mistake-between`};let n=ma(e);return e[0]?.state===`lost`?{what:`lost-from-start`}:n.winnable===e.length?{what:`no-mistake`}:n.lost>0?{what:`lost-since`,ply:e.findIndex(e=>e.state===`lost`)}:n.winnable>0?{what:`winnable-until`,ply:e.findLastIndex(e=>e.state===`winnable`)}:{what:`nothing-known`}}async function _a(e,t,n,r){for(let i=0;i<=e.steps.length&&!n.aborted;i++)i>0&&t.learn(e.steps[i-1]),await t.settle(e.boardAt(i),n),n.aborted||await r();for(let r=e.steps.length;r>0&&!n.aborted;r--)t.learn(e.steps[r-1])}var va=400,ya=2e4,ba=class{constructor(e){this.review=null,this.running=null,this.session=e}async start(e=null){let{session:t}=this;t.solving.stop(),this.close();let{game:n}=t;if(n.steps.length===0){t.tell({what:`nothing-to`,action:`reviewed`});return}let r=new AbortController;this.running=r;let i=e=>{this.running===r&&(this.review=fa(n,t.verdicts,t.settings.autoplay,e),t.changed())},a=performance.now()+va;if(i(!0),await _a(n,t.verdicts,r.signal,async()=>{let e=performance.now();if(e<a)return;i(!0),await new Promise(e=>setTimeout(e));let t=performance.now();a=t+Math.max(va,4*(t-e))}),i(!1),this.running!==r||this.review===null)return;let{mistake:o}=this.review,s=e??o?.lastWinnable??null;s!==null&&s!==n.at&&t.goTo(s),t.tell({what:`reviewed`,review:this.review}),await this.lookForDanger(n,r)}async lookForDanger(e,t){let{session:n}=this,r=[];for(let{ply:i,state:a}of this.review.bars.slice(0,e.steps.length)){if(a!==`winnable`)r.push(null);else{let a=await n.engine.judge(e.boardAt(i),{signal:t.signal,positions:ya}).catch(()=>null),o=e=>a.moves.filter(t=>t.verdict===e).length;r.push(a===null?null:{good:o(`winnable`),bad:o(`lost`),open:o(`unknown`)})}if(this.running!==t)return}this.review={...this.review,danger:pa(r)},n.changed()}close(){return this.running?.abort(),this.running=null,this.review===null?!1:(this.review=null,this.session.changed(),!0)}},xa=[.5,1,2,4];function Sa(e){return 700/e.speed}var Ca=class{constructor(e){this.playback=null,this.session=e}async start(){let{session:e}=this,t=await e.knowing.winnable();if(t===null)return;let{board:n,at:r}=e.game,i=Yi(n,t.line,e.settings.autoplay);e.reviewing.close(),e.knowing.hint=null,this.playback={...i,base:r,playing:!0,speed:this.playback?.speed??1},e.tell({what:`solving`,count:i.moves.length}),this.schedule()}pause(e){this.set({playing:e})}setSpeed(e){this.set({speed:e})}set(e){this.playback!==null&&(this.playback={...this.playback,...e},this.schedule(),this.session.changed())}step(e){let{playback:t}=this;if(t===null)return;let{game:n}=this.session;this.playback={...t,playing:!1};let r=t.base+Math.max(0,Math.min(e,t.moves.length));for(;n.at<r&&this.playOne(););n.at>r&&this.session.show(r),this.set({})}playOne(){let{playback:e}=this,{game:t}=this.session,n=e?.moves[t.at-e.base];return e!==null&&n!==void 0&&this.session.make(n,e.rule,`s`)}schedule(){clearTimeout(this.timer);let{playback:e}=this;e===null||!e.playing||(this.timer=setTimeout(()=>{this.playOne()&&this.playback!==null&&this.session.game.at<this.playback.base+this.playback.moves.length?this.schedule():this.pause(!1)},Sa(e)))}stop(){clearTimeout(this.timer),this.playback!==null&&(this.playback=null,this.session.changed())}};function wa(e,{from:t,count:n},r){let i={from:t,to:r,count:n};return!D(t)||!D(r)||e.columns[r].length===0||A(e,i)===null?i:{from:t,to:r,count:Ot(e,t,r)}}function Ta(e,t,n){return[...e.cells.map((e,t)=>E(t)),w,...e.columns.map((e,t)=>T(t))].map(r=>n?{...t,to:r}:wa(e,t,r)).filter(t=>A(e,t)===null)}function Ea(e,t){let n=D(t)?wt(e.columns[t]):1;return Array.from({length:n},(e,t)=>t+1).flatMap(n=>Ta(e,{from:t,count:n},!0))}function Da(e,{to:t},n){if(t===w)return{place:t,depth:y[n]};let r=D(t)?e.columns[t].length:0;return{place:t,depth:r===0?null:r-1}}function Oa(e,t,n){if(n!==`max`)return null;let r=j(e,t),i=Rt(r,`max`);return i.moves.length>Rt(r,`raymond`).moves.length?i.board:null}var ka=class{constructor(e,t,n=`off`,r=()=>`unknown`){this.after=new Map,this.doomed=new Map,this.board=e,this.verdict=t.verdict,this.rule=n,this.known=r,this.after.set(vt(e),t.verdict);for(let n of t.moves)this.after.set(vt(j(e,n)),n.verdict)}of(e){let t=this.after.get(vt(j(this.board,e)))??`unknown`,n=t===`winnable`?Oa(this.board,e,this.rule):null;return n===null?t:this.known(n)}isDoomed(e){if(this.rule===`max`)return this.findDoom(e);let t=this.doomed.get(e);return t===void 0&&this.doomed.set(e,t=this.findDoom(e)),t}findDoom(e){let t=Ea(this.board,e);return t.length>0&&t.every(e=>this.of(e)===`lost`)}},Aa=class{constructor(e){this.judgement=null,this.running=null,this.finished=new WeakMap,this.session=e}look(){this.running?.abort(),this.running=null,this.judgement=null;let{settings:e,game:t}=this.session;if(!e.teach||t.won)return;let n=new AbortController;this.running=n,this.judge(t.board,n.signal)}async judge(e,t){let{engine:n}=this.session,r=this.finished.get(e);if(r!==void 0)return this.show(e,r,t);try{let r=await n.judge(e,{signal:t,onProgress:({moves:n})=>{n!==void 0&&!t.aborted&&this.show(e,{verdict:n.some(e=>e.verdict===`winnable`)?`winnable`:`unknown`,moves:n},t)}});r.reason===null&&this.finished.set(e,r),this.show(e,r,t)}catch{}}show(e,t,n){let{session:r}=this;if(n.aborted)return;let i=r.settings.autoplay;this.judgement=new ka(e,t,i,e=>r.verdicts.of(e).state),r.changed();for(let a of t.moves){let t=a.verdict===`winnable`?Oa(e,a,i):null;t!==null&&r.verdicts.settle(t,n).then(()=>!n.aborted&&r.changed())}}warns(e){let{judgement:t,session:n}=this,{board:r}=n.game;if(t===null||t.board!==r||t.verdict===`lost`||A(r,e)!==null||t.of(e)!==`lost`)return!1;let i={what:`losing`,board:r,move:e,reason:null};return n.tell(i),this.explain(i),!0}async explain(e){let{session:t}=this,{board:n,move:r}=e,i=Rt(j(n,r),t.settings.autoplay).board,a=await t.engine.reason(i).catch(()=>null);a?.buried&&t.notice===e&&t.tell({...e,reason:a.buried})}},ja=class extends EventTarget{constructor(e,t=new oi,n=null){super(),this.knowing=new $i(this),this.solving=new Ca(this),this.reviewing=new ba(this),this.teaching=new Aa(this),this.parSearch=new na(this),this.rating=new da(this),this.puzzling=new ua(this),this.settings=mi(),this.game=new lr({deal:1},4),this.attempt=new Si,this.notice=null,this.former=null,this.engine=e,this.fewest=n,this.keeping=new Ui(this,t),this.verdicts=new yi(e),this.verdicts.addEventListener(`change`,e=>{e.detail===P(this.game.board)&&this.changed()})}get played(){return this.former??this.attempt}get clock(){return this.attempt.clock}get canFinish(){return!this.game.won&&zt(this.game.board)!==null}get solved(){return this.game.makers.slice(0,this.game.at).includes(`s`)}open(e,t=this.settings.cells){this.openGame(new lr(e,t))}openGame(e){let t=this.keeping.find(e);if(t===null){this.put(e),this.tell({what:`dealt`,deal:e.deal});return}this.put(t.game,t.kept),this.tell(t.game.steps.length>0&&!t.game.won?{what:`resumed`,deal:t.game.deal,moves:t.game.at}:{what:`dealt`,deal:t.game.deal})}begin(e,t=this.settings.cells){this.put(new lr(e,t)),this.tell({what:`dealt`,deal:this.game.deal})}async beginWinnable(e=this.settings.cells){if(e===4)return this.open({deal:Rr()},e);this.tell({what:`searching`});let t=await zr(e,this.verdicts);typeof t==`number`?this.open({deal:t},e):this.tell({what:`no-line`,why:t})}put(e,t=null){this.solving.stop(),this.reviewing.close(),this.parSearch.stop(),this.attempt.clock.stop(),this.keeping.take(e,t),this.game=e,this.knowing.hint=null,this.attempt=new Si(t?.elapsed??0,t?.undone??0),this.former=null,this.turnTo(e.steps.length),this.settled(t===null)}play(e,t=!1){return this.solving.stop(),!t&&this.teaching.warns(e)?!1:this.make(e,this.settings.autoplay,`p`)}make(e,t,n){let{game:r,attempt:i}=this,a=r.at===0?0:r.steps.slice(r.at).filter(e=>e.by!==`s`).length,{board:o}=r,s=r.push(e,t,n===`p`?this.maker(o):n);if(s!==null)return this.tell({what:`refused`,refusal:s}),!1;this.former=null,n===`s`?i.help([o]):i.takebacks+=a;let c=r.steps[r.at-1];return this.verdicts.learn(c),r.won||i.clock.start(),this.reviewing.close(),this.knowing.hint=null,this.notice={what:`moved`,step:c},r.won&&this.win(),this.settled(),!0}maker(e){return this.attempt.wasHelped(e)?`h`:this.settings.teach?`t`:`p`}win(){let{clock:e,takebacks:t}=this.attempt;e.stop();let n={moves:this.game.at,time:Math.round(e.elapsed),hints:Gi(this.game),takebacks:t,taught:Wi(this.game)};this.solved||(this.keeping.win(n),this.parSearch.start()),this.notice={what:`won`,...n,solved:this.solved}}undo(){this.moveTo(this.game.at-1,`undone`)}redo(){this.moveTo(this.game.at+1,`redone`)}restart(){this.moveTo(0,`restarted`)}goTo(e){this.moveTo(e,`shown`)}moveTo(e,t){this.solving.stop();let n=this.game.at,r=Math.max(0,Math.min(e,this.game.steps.length));if(n===r&&t!==`shown`){this.tell({what:`nothing-to`,action:t});return}let{steps:i}=this.game,a=t===`undone`?i[r]:t===`redone`?i[r-1]:void 0;this.show(r,{what:t,ply:r,step:a??null})}show(e,t={what:`shown`,ply:e,step:null}){let n=this.game.at;this.game.goTo(e),this.turnTo(n),this.knowing.hint=null,this.notice=t,this.game.won&&this.clock.stop(),this.settled()}turnTo(e){this.game.at===0&&e>0&&this.former===null?(this.attempt.clock.stop(),this.former=this.attempt,this.attempt=new Si):this.game.at>0&&this.former!==null&&(this.attempt=this.former,this.former=null)}finish(){if(this.solving.stop(),!this.canFinish)return this.tell(this.game.won?{what:`no-line`,why:`won`}:{what:`cannot-finish`});for(;;){let e=zt(this.game.board);if(e===null||e.length===0)return;this.make(e[0],this.settings.autoplay,`p`)}}change(e){this.settings={...this.settings,...e},hi(this.settings),(`teach`in e||`autoplay`in e)&&this.teaching.look(),this.changed()}tell(e){this.notice=e,this.changed()}changed(){this.dispatchEvent(new Event(`change`))}settled(e=!0){e&&this.keeping.save(),this.settings.showVerdict?this.verdicts.ask(this.game.board):this.verdicts.callOff(),this.teaching.look(),this.rating.ask(),this.changed()}};function Ma(e){let t=new Intl.PluralRules(e);return(e,n)=>(n[t.select(e)]??n.other).replace(`#`,String(e))}var Na=[`Ass`,`Zwei`,`Drei`,`Vier`,`Fünf`,`Sechs`,`Sieben`,`Acht`,`Neun`,`Zehn`,`Bube`,`Dame`,`König`],Pa=[`Kreuz`,`Karo`,`Herz`,`Pik`],F=Ma(`de`),Fa=e=>F(e,{one:`# Zug`,other:`# Züge`}),Ia=e=>F(e,{one:`in # Zug`,other:`in # Zügen`}),La=e=>F(e,{one:`# Karte`,other:`# Karten`}),Ra={nom:{n:`das`,m:`der`,f:`die`},acc:{n:`das`,m:`den`,f:`die`}},za=(e,{rank:t,suit:n})=>{let r=t===0?`n`:t===10||t===12?`m`:`f`,i=t===10&&e===`acc`?`Buben`:Na[t];return`${Ra[e][r]} ${Pa[n]}-${i}`},Ba=e=>za(`nom`,e),Va=e=>za(`acc`,e),Ha=(e,t)=>Va(e)+(t>1?` samt ${F(t-1,{one:`der Karte`,other:`den # Karten`})} darauf`:``),Ua=e=>e.charAt(0).toUpperCase()+e.slice(1),Wa={languageName:`Deutsch`,title:`FreeCell`,comma:`, `,colon:`: `,semicolon:`; `,stop:`.`,card:(e,t)=>`${Pa[t]} ${Na[e]}`,suit:e=>Pa[e],column:e=>`Spalte ${e}`,cell:e=>`Zelle ${e}`,home:`Ablage`,homeOf:e=>`Ablage ${e}`,table:`Spieltisch`,cellsGroup:`Zellen`,homeGroup:`Ablage`,cardInColumn:(e,t,n,r)=>`${e}, Spalte ${t}, ${n} von ${r}`,cardAt:(e,t)=>`${e}, ${t}`,emptyAt:e=>`${e}, leer`,inRun:e=>`mit ${La(e)} darauf`,newGame:`Neues Spiel`,dealNumber:`Spielnummer`,deal:e=>`Spiel ${e}`,ownBoard:`Eigene Stellung`,play:`Spielen`,previousDeal:`Voriges Spiel`,nextDeal:`Nächstes Spiel`,randomDeal:`Zufälliges Spiel`,randomWinnable:`Zufälliges gewinnbares Spiel`,cellsInGame:`Zellen`,numberRange:`Eine ganze Zahl von −2 bis 8589934591`,ownBoardEntry:`Stellung eingeben …`,openRecord:`Aufzeichnung öffnen …`,menu:`Menü`,undo:`Zurück`,redo:`Vor`,restart:`Neu beginnen`,hint:`Tipp`,solve:`Lösen`,review:`Analyse`,finish:`Ablegen`,takeBack:`Zurück zur letzten gewinnbaren Stellung`,takeBackShort:`Zum Gewinn`,share:`Teilen`,settings:`Einstellungen`,help:`Hilfe`,statistics:`Spiele und Statistik`,close:`Schließen`,verdict:`Noch zu gewinnen?`,winnable:`Gewinnbar`,winnableIn:e=>`Gewinnbar ${Ia(e)}`,inMoves:Ia,lost:`Verloren`,lostProved:`Verloren: Es gibt keinen Weg zum Gewinn mehr (bewiesen)`,unknown:`Noch nicht bekannt`,searching:`Suche läuft …`,searchingPositions:e=>`${e} Stellungen …`,gaveUp:`die Suche kam an ihre Grenze`,gaveUpMemory:`1 GiB Speicher reichte nicht`,gaveUpTime:`die Suche dauerte zu lange`,gaveUpFault:`der Löser ist ausgefallen`,offline:`der Löser konnte nicht geladen werden`,won:`Gewonnen`,moveCount:Fa,dealt:e=>`${e} liegt auf dem Tisch.`,moved:(e,t,n)=>t>1?`${e} und ${La(t-1)} mehr: ${n}.`:`${e}: ${n}.`,movedOnto:(e,t,n,r)=>t>1?`${e} und ${La(t-1)} mehr auf ${n}, ${r}.`:`${e} auf ${n}, ${r}.`,autoMoved:e=>`Von selbst abgelegt: ${e}.`,undone:e=>`Zurückgenommen: ${e}`,redone:e=>`Wieder: ${e}`,restarted:`Zurück am Anfang.`,shown:e=>`Nach Zug ${e}.`,atStart:`Anfang des Spiels.`,nothingUndone:`Es gibt keinen Zug zum Zurücknehmen.`,nothingRedone:`Es gibt keinen Zug zum Wiederholen.`,nothingReviewed:`Es gibt noch keinen Zug zum Analysieren.`,youWon:`Gewonnen!`,solverWon:`Vom Löser zu Ende gespielt.`,wonIn:(e,t)=>`${Fa(e)} in ${t}.`,hintMove:e=>`Tipp: ${e}`,noLineWon:`Das Spiel ist schon gewonnen.`,noLineLost:`Diese Stellung ist verloren. Geh zur letzten gewinnbaren zurück.`,noLineOffline:`Für Tipps und Lösungen wird der Löser gebraucht; er konnte nicht geladen werden.`,noLineLimit:`Die Suche endete ohne Antwort.`,noBestMove:`Für diese Karte gibt es keinen Platz.`,takenBack:e=>e===0?`Diese Stellung ist noch zu gewinnen.`:`${Fa(e)} zurückgenommen: Diese Stellung ist zu gewinnen.`,neverWinnable:`Von keiner Stellung dieses Spiels ist bekannt, dass sie zu gewinnen ist.`,solving:e=>`Der Löser spielt ${Fa(e)}.`,copiedLink:`Link kopiert.`,copiedRecord:`Aufzeichnung kopiert.`,copiedBoard:`Stellung kopiert.`,notCopied:`Der Browser lässt das Kopieren nicht zu: Markiere den Text und kopiere ihn selbst.`,badLink:`Dieser Link enthält kein Spiel.`,badRecordMove:(e,t,n)=>`Zug ${e} (${t}) ist nicht möglich. ${n}`,notAMove:e=>`„${e}“ ist kein Zug. Züge haben zwei Zeichen: 1–8 für Spalten, a–g für Zellen, h für die Ablage.`,badNumber:e=>`„${e}“ ist keine Spielnummer. Spielnummern sind ganze Zahlen von −2 bis 8589934591.`,imported:(e,t)=>F(e,{one:`# Spiel übernommen.`,other:`# Spiele übernommen.`})+(t>0?` ${F(t,{one:`# war nicht lesbar.`,other:`# waren nicht lesbar.`})}`:``),notGames:`Diese Datei enthält keine exportierten Spiele.`,refusals:{noSuchCell:(e,t)=>`${e} gibt es nicht: Dieses Spiel hat ${F(t,{one:`# Zelle`,other:`# Zellen`})}.`,nothingThere:e=>`Hier liegt keine Karte: ${e}.`,samePlace:`Die Karte liegt schon dort.`,cellFull:(e,t)=>`${e} ist besetzt (${t}); eine Zelle fasst eine Karte.`,homeNeeds:(e,t)=>`${e} kann noch nicht abgelegt werden: Zuerst kommt ${t}.`,doesNotFit:(e,t)=>`${e} passt nicht auf ${t}: Die Karte muss um eins niedriger und von der anderen Farbe (rot/schwarz) sein.`,notARun:(e,t)=>`Die letzten ${La(t)} (${e}) sind keine absteigende Folge mit wechselnden Farben.`,tooMany:(e,t)=>`${La(e)} sind zu viele: Mit den freien Zellen und Spalten gehen ${t} auf einmal.`,fromHome:`Abgelegte Karten kommen nicht zurück.`,oneCardOnly:`Dorthin geht nur eine Karte auf einmal.`},solution:`Lösung`,line:`Der Rest der Lösung`,pause:`Pause`,resume:`Abspielen`,step:`Schritt vor`,stepBack:`Schritt zurück`,speed:`Tempo`,times:e=>`${e}×`,reviewTitle:`Analyse`,reviewing:`Jede Stellung wird geprüft …`,barLabel:(e,t)=>e===0?`Anfang: ${t}`:`Nach Zug ${e}: ${t}`,reviewCounts:(e,t,n)=>`${e} gewinnbar · ${t} verloren · ${n} nicht bekannt`,mistake:(e,t)=>`Zug ${e} (${t}) hat den Gewinn vergeben.`,mistakeBetween:(e,t)=>`Der Gewinn ging zwischen Zug ${e} und Zug ${t} verloren.`,insteadLine:e=>`Das hätte ihn erhalten: ${e}`,noMistake:`Kein Zug hat einen Gewinn vergeben.`,showMistake:`Die Stellung davor zeigen`,position:(e,t)=>`${e} von ${t}`,reviewHelp:`Die Pfeiltasten gehen durch das Spiel.`,copyLink:`Link kopieren`,copyRecord:`Aufzeichnung kopieren`,copyBoard:`Stellung kopieren`,saveRecord:`Als Datei sichern`,linkText:`Link zu diesem Spiel`,recordText:`Aufzeichnung dieses Spiels`,pasteRecord:`Aufzeichnung oder Zugfolge einfügen`,openFile:`Datei öffnen …`,dealForMoves:`Spielnummer, falls der Text sie nicht nennt`,unread:e=>`Nicht verstanden: ${e}`,readMoves:e=>`${Fa(e)} gelesen.`,openGame:`Öffnen`,openAndReview:`Öffnen und analysieren`,noStart:`Der Text sagt nicht, welches Spiel es ist. Gib die Nummer ein.`,boardEntry:`Stellung eingeben`,boardEntryHelp:`Füge eine Stellung in einer üblichen Textform ein, oder wähle einen Platz und dann Karten.`,boardText:`Stellung als Text`,clear:`Leeren`,removeLast:`Letzte Karte entfernen`,cardsLeft:e=>e===1?`noch 1 Karte`:`noch ${e} Karten`,boardIsGood:`Eine vollständige Stellung.`,findNumber:`Spielnummer suchen`,found:e=>`Das ist Spiel ${e}.`,foundWith:(e,t)=>`Fast Spiel ${e}: ${t}`,correction:(e,t,n,r)=>`Spalte ${e}, Karte ${t}: ${r} statt ${n}`,notFound:`Keine Spielnummer hat diese Stellung.`,finding:`Suche läuft …`,problems:{unknownCard:(e,t,n)=>`Zeile ${t}, Platz ${n}: „${e}“ ist keine Karte.`,misplacedCard:(e,t,n)=>`Zeile ${t}, Platz ${n}: Über „${e}“ liegt keine Karte.`,doubledCard:e=>`Doppelt: ${e}.`,missingCards:e=>`Es fehlen: ${e}.`,tooManyColumns:e=>`${e} Spalten; es gibt 8.`,tooManyCells:(e,t)=>`${La(e)} in Zellen; dieses Spiel hat ${t}.`,badHome:e=>`„${e}“ sagt nicht, was abgelegt ist; schreibe H-5.`,badJson:`Dieses JSON enthält keine Stellung.`,notAsDealt:`Nur eine frisch gegebene Stellung hat eine Nummer: sieben Karten in den Spalten 1 bis 4, sechs in den anderen, mit ? für unbekannte Karten.`,empty:`Noch keine Karte.`},autoplay:`Karten gehen von selbst zur Ablage`,autoplayOff:`Nie`,autoplayHorne:`Wenn es sicher ist (Microsofts Regel)`,autoplayRaymond:`Wenn es sicher ist (Raymonds weitere Regel)`,autoplayMax:`Sobald sie passen`,colours:`Farben der Karten`,twoColours:`Zwei Farben`,fourColours:`Vier Farben`,largeIndices:`Große Zeichen`,theme:`Aussehen`,themeSystem:`Wie das System`,themeLight:`Hell`,themeDark:`Dunkel`,showTimer:`Zeit zeigen`,showCount:`Zahl der Züge zeigen`,showVerdict:`Zeigen, ob es zu gewinnen ist`,animate:`Karten bewegen sich sichtbar`,letterKeys:`Buchstaben als Befehle`,language:`Sprache`,languageAuto:`Wie der Browser`,cellsHeading:e=>F(e,{one:`# Zelle`,other:`# Zellen`}),played:`Gespielt`,wonGames:`Gewonnen`,streak:`Siege in Folge`,bestStreak:`Meiste Siege in Folge`,fewestMoves:`Wenigste Züge`,bestTime:`Beste Zeit`,noGames:`Noch keine Spiele.`,recentGames:`Spiele`,exportGames:`Exportieren`,importGames:`Importieren …`,stateWon:`gewonnen`,stateOpen:`nicht gewonnen`,stateSolved:`gelöst`,helpTitle:`So wird gespielt`,helpRules:`Bring alle Karten auf die Ablage, jede Farbe vom Ass bis zum König. In den Spalten liegt jede Karte auf der nächsthöheren der anderen Farbe (rot auf schwarz, schwarz auf rot). Jede Zelle fasst eine Karte. Eine geordnete Folge zieht auf einmal, wenn genug Zellen und Spalten frei sind.`,helpMouse:`Zieh Karten, oder klick eine Karte und dann ihren Platz an. Ein Doppelklick schickt eine Karte an den besten Platz. In eine leere Spalte gehen genau die Karten, die du genommen hast.`,helpKeys:`Tasten`,keys:{arrows:`über den Tisch gehen`,enter:`nehmen und hinlegen`,code:`ein Zug: Spalten 1–8, Zellen a–g, Ablage h; v2 davor zieht genau zwei Karten`,undo:`zurück, vor`,best:`die Karte an den besten Platz schicken`,escape:`zurücklegen, schließen`,hint:`Tipp`,solve:`lösen`,review:`Analyse`,takeBack:`zurück zur letzten gewinnbaren Stellung`,finish:`alles ablegen`,newGame:`neues Spiel`,next:`nächstes Spiel, voriges Spiel`,help:`diese Hilfe`},keyNames:{arrows:`Pfeiltasten`,enter:`Eingabe`,space:`Leertaste`,escape:`Esc`,control:`Strg`},nextGame:`Nächstes Spiel`,playAgain:`Noch einmal`,resumed:(e,t)=>`${e} geht weiter, nach ${F(t,{one:`# Zug`,other:`# Zügen`})}.`,dealAfresh:`Neu austeilen`,bothKept:`Dieses Spiel wurde auch in einem anderen Tab weitergespielt. Beide Spiele werden aufbewahrt.`,storageFull:`Der Browser hat keinen Platz mehr: Dieses Spiel wird nicht gespeichert. Lösche oder exportiere Spiele.`,storageForbidden:`Dieser Browser lässt die Seite keine Spiele speichern: Dieses ist weg, wenn die Seite geschlossen wird.`,unwinnable:`Dieses Spiel ist von Anfang an nicht zu gewinnen. Das ist bewiesen: Jeder Weg wurde versucht.`,winnableUntil:e=>`Bis ${e===0?`zum Anfang`:`zu Zug ${e}`} war das Spiel zu gewinnen. Was danach kam, ist nicht bekannt.`,lostSince:e=>`Nach Zug ${e} war das Spiel verloren (bewiesen). Ob es davor zu gewinnen war, ist nicht bekannt.`,nothingKnown:`Von keiner Stellung ist bekannt, ob sie zu gewinnen war.`,winnableAtMost:e=>`Gewinnbar in höchstens ${F(e,{one:`# Zug`,other:`# Zügen`})}`,inAtMost:e=>`in höchstens ${F(e,{one:`# Zug`,other:`# Zügen`})}`,hintCount:e=>F(e,{one:`# Tipp`,other:`# Tipps`}),takebackCount:e=>F(e,{one:`# Zug zurückgenommen`,other:`# Züge zurückgenommen`}),showResult:`Ergebnis zeigen`,onTable:`auf dem Tisch`,notWonGames:`Nicht gewonnen`,wonWithoutHints:`Ohne Tipps gewonnen`,wonUnaided:`Ohne Tipps und Zurücknehmen gewonnen`,deleteGame:e=>`${e} löschen`,deletedGame:e=>`${e} ist gelöscht.`,bringBack:`Zurückholen`,keptWhere:e=>`Spiele werden nur in diesem Browser gespeichert, unter ${e}. Unter einer anderen Adresse oder einem anderen Port ist die Liste eine andere; Export und Import nehmen Spiele mit.`,minus:`Minuszeichen`,teachMode:`Lernmodus: jeden Zug vorher beurteilen`,cellsTaught:e=>`${F(e,{one:`# Zelle`,other:`# Zellen`})}, Lernmodus`,losingMove:`Das verliert. Trotzdem spielen?`,playAnyway:`Trotzdem spielen`,notThisMove:`Anderer Zug`,buriedBy:(e,t,n)=>`${Ua(Ba(e))} bleibt begraben: Darauf ${F(t,{one:`liegt # Karte`,other:`liegen # Karten`})}, und es gibt nur ${F(n,{one:`# Platz`,other:`# Plätze`})} dafür.`,target:{legal:`passt hierher`,winnable:`passt hierher und hält den Gewinn`,lost:`passt hierher, verliert aber`,unknown:`passt hierher, noch nicht bekannt`},everyMoveLoses:`jeder Zug damit verliert`,hints:{onto:(e,t,n)=>`Lege ${Ha(e,t)} auf ${Va(n)}`,intoColumn:(e,t,n)=>`Lege ${Ha(e,t)} in die leere Spalte ${n}`,intoCell:e=>`Lege ${Va(e)} in eine freie Zelle`,home:e=>`Lege ${Va(e)} ab`,frees:e=>`Das gibt ${Va(e)} frei`,emptiesColumn:e=>`Das leert Spalte ${e}`,emptiesCell:`Das macht eine Zelle frei`,digs:(e,t)=>`Das bringt dich näher an ${Va(e)} (noch ${La(t)} darauf)`,thenOnto:(e,t)=>`Dann passt ${Ba(e)} auf ${Va(t)}`,thenHome:e=>`Dann kann ${Ba(e)} abgelegt werden`,because:(e,t)=>`${e}: ${t}.`,alone:e=>`${e}.`},story:{lost:(e,t)=>`Zug ${e} hat das Spiel verloren: ${t}`,saving:e=>`Das hätte es gerettet: ${e}`,wasPlayed:`Gespielt und verloren`,wouldSave:`Hätte es gerettet`,playOn:`Von hier weiterspielen`,copyLink:`Link zu dieser Analyse kopieren`,copied:`Link zur Analyse kopiert.`,danger:(e,t)=>e===t?`Am längsten in Gefahr: bei Zug ${e}.`:`Am längsten in Gefahr: Zug ${e} bis ${t}; ein falscher Zug hätte dort verloren.`,narrowest:(e,t,n)=>`Am engsten bei Zug ${e}: ${t} von ${n} Zügen ${t===1?`hielt`:`hielten`} den Gewinn.`,noDanger:`In keiner Stellung dieses Spiels gab es einen verlierenden Zug.`,steps:`Züge`},par:{exactly:e=>`Ohne Ablegen gezählt: kürzestmöglich ${Fa(e)} (bewiesen).`,between:(e,t)=>`Ohne Ablegen gezählt: kürzestmöglich höchstens ${e}, mindestens ${Fa(t)}.`,needed:e=>`Du hast ${e} gebraucht.`,both:(e,t)=>`${e} ${t}`,searching:`Die kleinstmögliche Zugzahl wird gesucht …`,average:`Züge über der kleinsten bekannten Zahl`},felt:`Tisch`,felts:{green:`Grüner Filz`,blue:`Blauer Filz`,wine:`Weinroter Filz`},sounds:`Leise Geräusche`,cannotFinish:`Einige Karten müssen erst noch freigelegt werden, bevor der Rest abgelegt werden kann.`,firstGame:`Dein erstes Spiel`,firstSteps:[`Bring alle Karten ins Ziel: jede Farbe vom Ass bis zum König.`,`In den Spalten liegt eine Karte auf der nächsthöheren der anderen Farbe. Geordnete Karten wandern zusammen.`,`Eine Zelle nimmt eine beliebige Karte auf. Freie Zellen sind dein Spielraum: Halte einige frei.`,`Das Zeichen über dem Tisch sagt, ob das Spiel noch zu gewinnen ist. Ist es verloren, führt „Zum Gewinn“ zur letzten Stellung, die es noch war.`],startPlaying:`Spielen`,locale:`de`,daily:`Tagesspiel`,dailyHelp:`Für alle dasselbe Spiel, allein aus dem Datum. Von Montag bis Sonntag wird es schwerer.`,continueDaily:`Weiterspielen`,copyResult:`Ergebnis kopieren`,copiedResult:e=>`Kopiert: ${e}`,dailyResult:(e,t,n)=>`FreeCell, ${e}: ${Fa(t)}, ${n===0?`ohne Tipps`:F(n,{one:`# Tipp`,other:`# Tipps`})}`,dailyStreak:`Tage in Folge`,dailyBest:`Längste Folge`,dayStates:{won:`gewonnen`,late:`später gewonnen`,begun:`begonnen`,open:`nicht gespielt`},previousMonth:`Voriger Monat`,nextMonth:`Nächster Monat`,difficulty:`Schwierigkeit`,levels:[`sehr leicht`,`leicht`,`mittel`,`schwer`,`sehr schwer`],anyLevel:`beliebig`,casualOften:e=>`Ein Gelegenheitsspieler gewinnt etwa ${e} von 10 Versuchen`,casualOnce:e=>`Ein Gelegenheitsspieler gewinnt etwa einen von ${e} Versuchen`,casualRarely:`Ein Gelegenheitsspieler gewinnt weniger als einen von 80 Versuchen`,harderThan:e=>`schwerer als ${e} % der Spiele`,randomOfLevel:`Zufallsspiel nach Schwierigkeit`,withoutHints:`Ohne Tipps`,byDifficulty:`Nach Schwierigkeit`,overTime:`Die letzten zwölf Monate`,playedAndWon:(e,t)=>`${e} gespielt, ${t} gewonnen`,bestAgainstKnown:`Deine besten gegen die kürzesten bekannten`,dealHeading:`Spiel`,yourFewest:`Deine wenigsten Züge`,fewestKnown:`Bekannt`,exportTable:`Als Tabelle exportieren`,resetAll:`Alle löschen…`,resetQuestion:e=>`${F(e,{one:`# Spiel`,other:`Alle # Spiele`})} löschen und die Statistik neu beginnen?`,resetReally:`Löschen`,resetDone:`Alle Spiele wurden gelöscht.`,cancel:`Abbrechen`,puzzles:`Rätsel`,puzzlesHelp:`In jeder Stellung gewinnt genau ein Zug. Alle anderen verlieren, das ist bewiesen. Finde ihn.`,puzzlesFailed:`Die Rätsel konnten nicht geladen werden.`,puzzle:e=>`Rätsel ${e}`,puzzleSolved:`gelöst`,puzzleRight:`Richtig: Das ist der einzige Zug, der gewinnt.`,puzzleWrong:`Dieser Zug verliert (bewiesen).`,nextPuzzle:`Nächstes Rätsel`},Ga=[`ace`,`two`,`three`,`four`,`five`,`six`,`seven`,`eight`,`nine`,`ten`,`jack`,`queen`,`king`],Ka=[`clubs`,`diamonds`,`hearts`,`spades`],I=Ma(`en`),L=e=>I(e,{one:`# move`,other:`# moves`}),qa=e=>I(e,{one:`# card`,other:`# cards`}),R=({rank:e,suit:t})=>`the ${Ga[e]} of ${Ka[t]}`,Ja=(e,t)=>t>1?`${R(e)} and the ${I(t-1,{one:`card`,other:`# cards`})} on it`:R(e),Ya={languageName:`English`,title:`FreeCell`,comma:`, `,colon:`: `,semicolon:`; `,stop:`.`,card:(e,t)=>`${Ga[e]} of ${Ka[t]}`,suit:e=>Ka[e],column:e=>`column ${e}`,cell:e=>`cell ${e}`,home:`home`,homeOf:e=>`home, ${e}`,table:`Table`,cellsGroup:`Cells`,homeGroup:`Home`,cardInColumn:(e,t,n,r)=>`${e}, column ${t}, ${n} of ${r}`,cardAt:(e,t)=>`${e}, ${t}`,emptyAt:e=>`${e}, empty`,inRun:e=>`with ${qa(e)} on it`,newGame:`New game`,dealNumber:`Deal number`,deal:e=>`Deal ${e}`,ownBoard:`Custom board`,play:`Play`,previousDeal:`Previous deal`,nextDeal:`Next deal`,randomDeal:`Random deal`,randomWinnable:`Random winnable deal`,cellsInGame:`Cells`,numberRange:`A whole number from −2 to 8589934591`,ownBoardEntry:`Enter a board…`,openRecord:`Open a record…`,menu:`Menu`,undo:`Undo`,redo:`Redo`,restart:`Restart`,hint:`Hint`,solve:`Solve`,review:`Review`,finish:`Finish`,takeBack:`Back to the last winnable position`,takeBackShort:`Back to a win`,share:`Share`,settings:`Settings`,help:`Help`,statistics:`Games and statistics`,close:`Close`,verdict:`Can it be won?`,winnable:`Winnable`,winnableIn:e=>`Winnable in ${L(e)}`,inMoves:e=>`in ${L(e)}`,lost:`Lost`,lostProved:`Lost: this position cannot be won (proved)`,unknown:`Not known yet`,searching:`searching…`,searchingPositions:e=>`${e} positions…`,gaveUp:`the search reached its limit`,gaveUpMemory:`1 GiB of memory was not enough`,gaveUpTime:`the search took too long`,gaveUpFault:`the engine failed`,offline:`the engine could not be loaded`,won:`Won`,moveCount:e=>L(e),dealt:e=>`${e} is on the table.`,moved:(e,t,n)=>t>1?`${e} and ${qa(t-1)} more to ${n}.`:n===`home`?`${e} home.`:`${e} to ${n}.`,movedOnto:(e,t,n,r)=>t>1?`${e} and ${qa(t-1)} more onto ${n}, ${r}.`:`${e} onto ${n}, ${r}.`,autoMoved:e=>`Sent home by autoplay: ${e}.`,undone:e=>`Undone: ${e}`,redone:e=>`Redone: ${e}`,restarted:`Back to the start.`,shown:e=>`After move ${e}.`,atStart:`Start of the game.`,nothingUndone:`There is nothing to undo.`,nothingRedone:`There is nothing to redo.`,nothingReviewed:`There are no moves to review yet.`,youWon:`You won!`,solverWon:`The solver finished the game.`,wonIn:(e,t)=>`${L(e)} in ${t}.`,hintMove:e=>`Hint: ${e}`,noLineWon:`The game is already won.`,noLineLost:`This position is lost. Go back to the last winnable position.`,noLineOffline:`Hints and solving need the engine, which could not be loaded.`,noLineLimit:`The search ended without an answer.`,noBestMove:`This card cannot move anywhere.`,takenBack:e=>e===0?`This position can still be won.`:`${L(e)} undone. This position can be won.`,neverWinnable:`No position in this game is known to be winnable.`,solving:e=>`The solver plays ${L(e)}.`,copiedLink:`Link copied.`,copiedRecord:`Record copied.`,copiedBoard:`Board copied.`,notCopied:`The browser did not allow copying. Select the text and copy it yourself.`,badLink:`This link does not contain a game.`,badRecordMove:(e,t,n)=>`Move ${e} (${t}) is not legal. ${n}`,notAMove:e=>`“${e}” is not a move. A move is two characters: 1–8 for columns, a–g for cells, h for home.`,badNumber:e=>`“${e}” is not a deal number. Enter a whole number from −2 to 8589934591.`,imported:(e,t)=>I(e,{one:`# game imported.`,other:`# games imported.`})+(t>0?` ${I(t,{one:`# could not be read.`,other:`# could not be read.`})}`:``),notGames:`This file does not contain exported games.`,refusals:{noSuchCell:(e,t)=>`There is no ${e}: this game has ${I(t,{one:`# cell`,other:`# cells`})}.`,nothingThere:e=>`There is no card to take from ${e}.`,samePlace:`The card is already there.`,cellFull:(e,t)=>`${e} already holds the ${t}.`,homeNeeds:(e,t)=>`The ${e} cannot go home yet: the ${t} is next.`,doesNotFit:(e,t)=>`The ${e} cannot go on the ${t}: it must be one rank lower and of the other colour.`,notARun:(e,t)=>`The last ${qa(t)} of ${e} are not a run (descending ranks, alternating colours).`,tooMany:(e,t)=>`${qa(e)} are too many: the free cells and columns allow at most ${t}.`,fromHome:`Cards cannot return from home.`,oneCardOnly:`Only one card can go there at a time.`},solution:`Solution`,line:`Rest of the solution`,pause:`Pause`,resume:`Play`,step:`Step`,stepBack:`Step back`,speed:`Speed`,times:e=>`${e}×`,reviewTitle:`Review`,reviewing:`Evaluating every position…`,barLabel:(e,t)=>e===0?`Start: ${t}`:`After move ${e}: ${t}`,reviewCounts:(e,t,n)=>`${e} winnable · ${t} lost · ${n} not known`,mistake:(e,t)=>`Move ${e} (${t}) lost the game.`,mistakeBetween:(e,t)=>`The win was lost between moves ${e} and ${t}.`,insteadLine:e=>`This would have kept the win: ${e}`,noMistake:`No move lost the game.`,showMistake:`Show the position before it`,position:(e,t)=>`${e} of ${t}`,reviewHelp:`Use the arrow keys to step through the game.`,copyLink:`Copy link`,copyRecord:`Copy record`,copyBoard:`Copy board`,saveRecord:`Save as file`,linkText:`Link to this game`,recordText:`Record of this game`,pasteRecord:`Paste a record or a string of moves`,openFile:`Open a file…`,dealForMoves:`Deal number, if the text does not contain it`,unread:e=>`Could not read: ${e}`,readMoves:e=>`${L(e)} read.`,openGame:`Open`,openAndReview:`Open and review`,noStart:`The text does not name a deal. Enter its number.`,boardEntry:`Enter a board`,boardEntryHelp:`Paste a board in any common text format, or choose a place and then cards.`,boardText:`Board text`,clear:`Clear`,removeLast:`Remove the last card`,cardsLeft:e=>`${qa(e)} to go`,boardIsGood:`The board is complete.`,findNumber:`Find its deal number`,found:e=>`This is deal ${e}.`,foundWith:(e,t)=>`Almost deal ${e}: ${t}`,correction:(e,t,n,r)=>`column ${e}, row ${t}: ${r} instead of ${n}`,notFound:`No deal has this board.`,finding:`Searching…`,problems:{unknownCard:(e,t,n)=>`Line ${t}, place ${n}: “${e}” is not a card.`,misplacedCard:(e,t,n)=>`Line ${t}, place ${n}: “${e}” has no card above it.`,doubledCard:e=>`Duplicate: ${e}.`,missingCards:e=>`Missing: ${e}.`,tooManyColumns:e=>`There are ${e} columns; a board has 8.`,tooManyCells:(e,t)=>`There are ${qa(e)} in cells; this game has ${I(t,{one:`# cell`,other:`# cells`})}.`,badHome:e=>`“${e}” does not say which cards are home; write, for example, H-5.`,badJson:`This JSON does not contain a board.`,notAsDealt:`Only a board as dealt has a number: seven cards in columns 1 to 4 and six in the others, with ? for unknown cards.`,empty:`There are no cards yet.`},autoplay:`Send cards home automatically`,autoplayOff:`Never`,autoplayHorne:`When safe (Microsoft's rule)`,autoplayRaymond:`When safe (Raymond's wider rule)`,autoplayMax:`Whenever they fit`,colours:`Suit colours`,twoColours:`Two colours`,fourColours:`Four colours`,largeIndices:`Large indices`,theme:`Appearance`,themeSystem:`System default`,themeLight:`Light`,themeDark:`Dark`,showTimer:`Show the timer`,showCount:`Show the number of moves`,showVerdict:`Show whether it can be won`,animate:`Animate moves`,letterKeys:`Single-letter commands`,language:`Language`,languageAuto:`Browser default`,cellsHeading:e=>I(e,{one:`# cell`,other:`# cells`}),played:`Played`,wonGames:`Won`,streak:`Current streak`,bestStreak:`Best streak`,fewestMoves:`Fewest moves`,bestTime:`Best time`,noGames:`No games yet.`,recentGames:`Games`,exportGames:`Export`,importGames:`Import…`,stateWon:`won`,stateOpen:`not won`,stateSolved:`solved`,helpTitle:`How to play`,helpRules:`Move all cards home, each suit from ace to king. In the columns, place cards on the next higher rank of the other colour. Each cell holds one card. An ordered run moves as one if enough cells and columns are free.`,helpMouse:`Drag cards, or click a card and then its destination. Double-click a card to send it to the best place. Only the cards you picked up move into an empty column.`,helpKeys:`Keys`,keys:{arrows:`move around the table`,enter:`pick up and put down`,code:`make a move: columns 1–8, cells a–g, home h; v2 before it moves only two cards`,undo:`undo, redo`,best:`send the card to the best place`,escape:`cancel, close`,hint:`hint`,solve:`solve`,review:`review`,takeBack:`back to the last winnable position`,finish:`finish`,newGame:`new game`,next:`next deal, previous deal`,help:`this help`},keyNames:{arrows:`Arrow keys`,enter:`Enter`,space:`Space`,escape:`Esc`,control:`Ctrl`},nextGame:`Next deal`,playAgain:`Play this deal again`,resumed:(e,t)=>`${e} resumed after ${L(t)}.`,dealAfresh:`Deal afresh`,bothKept:`This game was also continued in another tab. Both games are saved.`,storageFull:`The browser's storage is full: this game is not being saved. Delete or export some games.`,storageForbidden:`This browser does not let the page save games: this one is lost when the page is closed.`,unwinnable:`This game cannot be won from its start (proved: every line was searched).`,winnableUntil:e=>`The game could be won ${e===0?`at the start`:`up to move ${e}`}. What came after is not known.`,lostSince:e=>`The game was lost after move ${e} (proved). Whether it could be won before is not known.`,nothingKnown:`It is not known whether any position of this game could be won.`,winnableAtMost:e=>`Winnable in at most ${L(e)}`,inAtMost:e=>`in at most ${L(e)}`,hintCount:e=>I(e,{one:`# hint`,other:`# hints`}),takebackCount:e=>I(e,{one:`# move undone`,other:`# moves undone`}),showResult:`Show the result`,onTable:`on the table`,notWonGames:`Not won`,wonWithoutHints:`Won without hints`,wonUnaided:`Won without hints or undo`,deleteGame:e=>`Delete ${e}`,deletedGame:e=>`${e} deleted.`,bringBack:`Restore`,keptWhere:e=>`Games are stored in this browser, under ${e}. Another address or port has its own list; use Export and Import to move games.`,minus:`Minus sign`,teachMode:`Teach mode: judge every move before it is made`,cellsTaught:e=>`${I(e,{one:`# cell`,other:`# cells`})}, teach mode`,losingMove:`This loses. Play it anyway?`,playAnyway:`Play it anyway`,notThisMove:`Choose another move`,buriedBy:(e,t,n)=>`${R(e)} stays buried: ${I(t,{one:`# card lies`,other:`# cards lie`})} on it, with ${I(n,{one:`only # place`,other:`only # places`})} to put ${t===1?`it`:`them`}.`,target:{legal:`can go here`,winnable:`can go here and keeps the win`,lost:`can go here, but loses`,unknown:`can go here, not known yet`},everyMoveLoses:`every move of it loses`,hints:{onto:(e,t,n)=>`Put ${Ja(e,t)} on ${R(n)}`,intoColumn:(e,t,n)=>`Put ${Ja(e,t)} into the empty column ${n}`,intoCell:e=>`Put ${R(e)} into a free cell`,home:e=>`Send ${R(e)} home`,frees:e=>`it frees ${R(e)}`,emptiesColumn:e=>`it empties column ${e}`,emptiesCell:`it empties a cell`,digs:(e,t)=>`it digs for ${R(e)} (${I(t,{one:`# card still lies`,other:`# cards still lie`})} on it)`,thenOnto:(e,t)=>`then ${R(e)} can go on ${R(t)}`,thenHome:e=>`then ${R(e)} can go home`,because:(e,t)=>`${e}: ${t}.`,alone:e=>`${e}.`},story:{lost:(e,t)=>`Move ${e} lost the game: ${t}`,saving:e=>`This would have saved it: ${e}`,wasPlayed:`Played, and lost`,wouldSave:`Would have saved it`,playOn:`Play on from here`,copyLink:`Copy a link to this review`,copied:`Link to the review copied.`,danger:(e,t)=>e===t?`Longest in danger: at move ${e}.`:`Longest in danger: moves ${e} to ${t}, where a wrong move would have lost.`,narrowest:(e,t,n)=>`Narrowest at move ${e}: ${t} of ${n} moves kept the win.`,noDanger:`No position of this game had a losing move.`,steps:`Moves`},par:{exactly:e=>`Not counting moves home, the fewest possible is ${e} (proved).`,between:(e,t)=>`Not counting moves home, the fewest possible is at most ${e}, at least ${t}.`,needed:e=>`You needed ${e}.`,both:(e,t)=>`${e} ${t}`,searching:`Looking for the fewest possible moves…`,average:`Moves above the fewest known`},felt:`Table`,felts:{green:`Green felt`,blue:`Blue felt`,wine:`Wine-red felt`},sounds:`Play quiet sounds`,cannotFinish:`Some cards still have to be dug out before the rest can go home.`,firstGame:`Your first game`,firstSteps:[`Bring every card home: each suit from its ace up to its king.`,`In the columns, put a card on one that is a rank higher and of the other colour. Ordered cards move together.`,`A cell holds any one card. Free cells are your room to work, so keep some.`,`The sign above the table tells whether the game can still be won. If it is lost, “Back to a win” leads to the last position that could be won.`],startPlaying:`Start playing`,locale:`en-GB`,daily:`Daily deal`,dailyHelp:`The same deal for everybody, from the date alone. It gets harder from Monday to Sunday.`,continueDaily:`Continue`,copyResult:`Copy result`,copiedResult:e=>`Copied: ${e}`,dailyResult:(e,t,n)=>`FreeCell, ${e}: ${L(t)}, ${n===0?`no hints`:I(n,{one:`# hint`,other:`# hints`})}`,dailyStreak:`Days in a row`,dailyBest:`Most in a row`,dayStates:{won:`won`,late:`won later`,begun:`begun`,open:`not played`},previousMonth:`Previous month`,nextMonth:`Next month`,difficulty:`Difficulty`,levels:[`very easy`,`easy`,`medium`,`hard`,`very hard`],anyLevel:`any`,casualOften:e=>`A casual player wins about ${e} of 10 tries`,casualOnce:e=>`A casual player wins about once in ${e} tries`,casualRarely:`A casual player wins less than once in 80 tries`,harderThan:e=>`harder than ${e} % of deals`,randomOfLevel:`Random deal by difficulty`,withoutHints:`Without hints`,byDifficulty:`By difficulty`,overTime:`The last twelve months`,playedAndWon:(e,t)=>`${e} played, ${t} won`,bestAgainstKnown:`Your best against the fewest known`,dealHeading:`Deal`,yourFewest:`Your fewest moves`,fewestKnown:`Fewest known`,exportTable:`Export as table`,resetAll:`Delete all…`,resetQuestion:e=>`Delete ${I(e,{one:`# game`,other:`all # games`})} and start the statistics anew?`,resetReally:`Delete`,resetDone:`All games were deleted.`,cancel:`Cancel`,puzzles:`Puzzles`,puzzlesHelp:`In each position exactly one move wins. All others lose, which is proved. Find it.`,puzzlesFailed:`The puzzles could not be loaded.`,puzzle:e=>`Puzzle ${e}`,puzzleSolved:`solved`,puzzleRight:`Right: this is the only move that wins.`,puzzleWrong:`This move loses (proved).`,nextPuzzle:`Next puzzle`},Xa=[`エース`,...[`A`,`2`,`3`,`4`,`5`,`6`,`7`,`8`,`9`,`10`,`ジャック`,`クイーン`,`キング`].slice(1)],Za=[`クラブ`,`ダイヤ`,`ハート`,`スペード`],z=e=>`${e}手`,B=e=>`${e}枚`,V=({rank:e,suit:t})=>`${Za[t]}の${Xa[e]}`,Qa=(e,t)=>t>1?`${V(e)}から${B(t)}`:V(e),$a={languageName:`日本語`,title:`フリーセル`,comma:`、`,colon:`：`,semicolon:`。`,stop:`。`,card:(e,t)=>`${Za[t]}の${Xa[e]}`,suit:e=>Za[e],column:e=>`${e}列目`,cell:e=>`セル${e}`,home:`ホーム`,homeOf:e=>`ホーム、${e}`,table:`テーブル`,cellsGroup:`セル`,homeGroup:`ホーム`,cardInColumn:(e,t,n,r)=>`${e}、${t}列目、${r}枚中${n}枚目`,cardAt:(e,t)=>`${e}、${t}`,emptyAt:e=>`${e}、空`,inRun:e=>`上に${B(e)}の続き札`,newGame:`新しいゲーム`,dealNumber:`ゲーム番号`,deal:e=>`ゲーム${e}`,ownBoard:`自作の盤面`,play:`プレイ`,previousDeal:`前のゲーム`,nextDeal:`次のゲーム`,randomDeal:`ランダム`,randomWinnable:`ランダム（必ず解ける）`,cellsInGame:`セルの数`,numberRange:`−2から8589934591までの整数`,ownBoardEntry:`盤面を入力…`,openRecord:`棋譜を開く…`,menu:`メニュー`,undo:`元に戻す`,redo:`やり直す`,restart:`最初から`,hint:`ヒント`,solve:`解く`,review:`検討`,finish:`仕上げ`,takeBack:`まだ勝てた最後の局面に戻る`,takeBackShort:`勝てる局面へ`,share:`共有`,settings:`設定`,help:`ヘルプ`,statistics:`対局と成績`,close:`閉じる`,verdict:`まだ勝てるか`,winnable:`勝てます`,winnableIn:e=>`あと${z(e)}で勝てます`,inMoves:e=>`あと${z(e)}`,lost:`勝てません`,lostProved:`勝てません：勝つ手順はもうありません（証明済み）`,unknown:`まだ不明`,searching:`探索中…`,searchingPositions:e=>`${e}局面…`,gaveUp:`探索が上限に達しました`,gaveUpMemory:`1 GiBのメモリでは足りませんでした`,gaveUpTime:`探索に時間がかかりすぎました`,gaveUpFault:`エンジンに障害が起きました`,offline:`エンジンを読み込めませんでした`,won:`勝ち`,moveCount:z,dealt:e=>`${e}を配りました。`,moved:(e,t,n)=>t>1?`${e}から${B(t)}を${n}へ。`:`${e}を${n}へ。`,movedOnto:(e,t,n,r)=>t>1?`${e}から${B(t)}を${r}の${n}の上へ。`:`${e}を${r}の${n}の上へ。`,autoMoved:e=>`自動でホームへ：${e}。`,undone:e=>`取り消し：${e}`,redone:e=>`やり直し：${e}`,restarted:`最初に戻りました。`,shown:e=>`${e}手目のあと。`,atStart:`ゲームの最初です。`,nothingUndone:`取り消す手がありません。`,nothingRedone:`やり直す手がありません。`,nothingReviewed:`検討する手がまだありません。`,youWon:`勝ちました！`,solverWon:`ソルバーが最後まで進めました。`,wonIn:(e,t)=>`${z(e)}、${t}。`,hintMove:e=>`ヒント：${e}`,noLineWon:`すでに勝っています。`,noLineLost:`この局面からは勝てません。まだ勝てた局面に戻ってください。`,noLineOffline:`ヒントと解答に必要なエンジンを読み込めませんでした。`,noLineLimit:`探索は答えが出ないまま終わりました。`,noBestMove:`このカードを置ける場所がありません。`,takenBack:e=>e===0?`この局面はまだ勝てます。`:`${z(e)}戻しました。この局面からは勝てます。`,neverWinnable:`このゲームには勝てると分かっている局面がありません。`,solving:e=>`ソルバーが${z(e)}進めます。`,copiedLink:`リンクをコピーしました。`,copiedRecord:`棋譜をコピーしました。`,copiedBoard:`盤面をコピーしました。`,notCopied:`ブラウザーがコピーを許可しません。文字を選択してコピーしてください。`,badLink:`このリンクにはゲームが入っていません。`,badRecordMove:(e,t,n)=>`${e}手目（${t}）は指せません。${n}`,notAMove:e=>`「${e}」は手ではありません。手は2文字です：列は1–8、セルはa–g、ホームはh。`,badNumber:e=>`「${e}」はゲーム番号ではありません。−2から8589934591までの整数を入れてください。`,imported:(e,t)=>`${e}局を取り込みました。`+(t>0?`${t}局は読めませんでした。`:``),notGames:`このファイルには書き出した対局がありません。`,refusals:{noSuchCell:(e,t)=>`${e}はありません。このゲームのセルは${t}個です。`,nothingThere:e=>`${e}にはカードがありません。`,samePlace:`カードはすでにそこにあります。`,cellFull:(e,t)=>`${e}には${t}があります。セルに置けるのは1枚だけです。`,homeNeeds:(e,t)=>`${e}はまだホームに置けません。次は${t}です。`,doesNotFit:(e,t)=>`${e}は${t}の上に置けません。色が違い、数が1つ小さい必要があります。`,notARun:(e,t)=>`${e}の下${B(t)}は、色が交互で1つずつ下がる並びではありません。`,tooMany:(e,t)=>`${B(e)}は多すぎます。今の空きでは一度に${B(t)}までです。`,fromHome:`ホームのカードは戻せません。`,oneCardOnly:`そこへは一度に1枚だけ動かせます。`},solution:`解答`,line:`解答の続き`,pause:`一時停止`,resume:`再生`,step:`1手進む`,stepBack:`1手戻る`,speed:`速さ`,times:e=>`${e}倍`,reviewTitle:`検討`,reviewing:`すべての局面を調べています…`,barLabel:(e,t)=>e===0?`最初：${t}`:`${e}手目のあと：${t}`,reviewCounts:(e,t,n)=>`勝てる ${e} · 勝てない ${t} · 不明 ${n}`,mistake:(e,t)=>`${e}手目（${t}）で勝ちを逃しました。`,mistakeBetween:(e,t)=>`${e}手目から${t}手目の間で勝ちを逃しました。`,insteadLine:e=>`こう指せば勝てました：${e}`,noMistake:`勝ちを逃した手はありません。`,showMistake:`その前の局面を見る`,position:(e,t)=>`${t}手中${e}手`,reviewHelp:`矢印キーで進みます。`,copyLink:`リンクをコピー`,copyRecord:`棋譜をコピー`,copyBoard:`盤面をコピー`,saveRecord:`ファイルに保存`,linkText:`このゲームへのリンク`,recordText:`このゲームの棋譜`,pasteRecord:`棋譜または手順を貼り付け`,openFile:`ファイルを開く…`,dealForMoves:`ゲーム番号（本文にない場合）`,unread:e=>`読めなかった部分：${e}`,readMoves:e=>`${z(e)}を読みました。`,openGame:`開く`,openAndReview:`開いて検討`,noStart:`どのゲームか書かれていません。番号を入れてください。`,boardEntry:`盤面の入力`,boardEntryHelp:`よく使われる形式の文字列を貼り付けるか、場所を選んでからカードを選びます。`,boardText:`盤面の文字列`,clear:`消去`,removeLast:`最後のカードを取り除く`,cardsLeft:e=>`残り${B(e)}`,boardIsGood:`盤面は完全です。`,findNumber:`番号を調べる`,found:e=>`ゲーム${e}です。`,foundWith:(e,t)=>`ゲーム${e}に近い盤面です：${t}`,correction:(e,t,n,r)=>`${e}列目${t}枚目：${n}ではなく${r}`,notFound:`この盤面のゲーム番号はありません。`,finding:`調べています…`,problems:{unknownCard:(e,t,n)=>`${t}行目の${n}番目：「${e}」はカードではありません。`,misplacedCard:(e,t,n)=>`${t}行目の${n}番目：「${e}」の上にカードがありません。`,doubledCard:e=>`重複：${e}。`,missingCards:e=>`不足：${e}。`,tooManyColumns:e=>`列が${e}あります。列は8つです。`,tooManyCells:(e,t)=>`セルに${B(e)}あります。セルは${t}個です。`,badHome:e=>`「${e}」はホームの状態ではありません。H-5のように書きます。`,badJson:`このJSONには盤面がありません。`,notAsDealt:`番号があるのは配られたままの盤面だけです。1〜4列は7枚、ほかは6枚で、不明なカードは「?」と書いてください。`,empty:`まだカードがありません。`},autoplay:`自動でホームへ`,autoplayOff:`しない`,autoplayHorne:`安全なとき（マイクロソフト方式）`,autoplayRaymond:`安全なとき（レイモンド方式）`,autoplayMax:`置けるときはいつも`,colours:`スートの色`,twoColours:`2色`,fourColours:`4色`,largeIndices:`大きな数字`,theme:`外観`,themeSystem:`システムに合わせる`,themeLight:`ライト`,themeDark:`ダーク`,showTimer:`時間を表示`,showCount:`手数を表示`,showVerdict:`勝てるかどうかを表示`,animate:`カードの動きを表示`,letterKeys:`文字キーで操作`,language:`言語`,languageAuto:`ブラウザーに合わせる`,cellsHeading:e=>`セル${e}個`,played:`プレイ`,wonGames:`勝ち`,streak:`連勝`,bestStreak:`最多連勝`,fewestMoves:`最少手数`,bestTime:`最短時間`,noGames:`まだ対局がありません。`,recentGames:`対局`,exportGames:`書き出す`,importGames:`読み込む…`,stateWon:`勝ち`,stateOpen:`未完`,stateSolved:`解答`,helpTitle:`遊び方`,helpRules:`すべてのカードをスートごとにAからKまでホームに集めます。列では、色が違い数が1つ大きいカードの上に置けます。セルには1枚ずつ置けます。空きが足りれば、並んだカードをまとめて動かせます。`,helpMouse:`カードをドラッグするか、カードと行き先を順にクリックします。ダブルクリックで最もよい場所へ動きます。空の列には、つかんだ枚数だけが動きます。`,helpKeys:`キー`,keys:{arrows:`テーブルの上を移動`,enter:`つかむ、置く`,code:`手：列1–8、セルa–g、ホームh。先にv2と打つと2枚だけ動かす`,undo:`元に戻す、やり直す`,best:`最もよい場所へ動かす`,escape:`戻す、閉じる`,hint:`ヒント`,solve:`解く`,review:`検討`,takeBack:`まだ勝てた最後の局面に戻る`,finish:`仕上げ`,newGame:`新しいゲーム`,next:`次のゲーム、前のゲーム`,help:`このヘルプ`},keyNames:{arrows:`矢印キー`,enter:`Enter`,space:`Space`,escape:`Esc`,control:`Ctrl`},nextGame:`次のゲーム`,playAgain:`もう一度`,resumed:(e,t)=>`${e}を${z(t)}目のあとから続けます。`,dealAfresh:`新しく配る`,bothKept:`このゲームは別のタブでも進められました。両方を保存しています。`,storageFull:`ブラウザーの空き容量がないため、このゲームは保存されていません。対局を削除するか書き出してください。`,storageForbidden:`このブラウザーでは対局を保存できません。ページを閉じるとこのゲームは失われます。`,unwinnable:`このゲームは最初から勝てません。すべての手順を調べて証明済みです。`,winnableUntil:e=>`${e===0?`最初の局面`:`${e}手目`}までは勝てました。そのあとは不明です。`,lostSince:e=>`${e}手目のあとは勝てません（証明済み）。それより前に勝てたかは不明です。`,nothingKnown:`勝てたかどうか分かっている局面はありません。`,winnableAtMost:e=>`多くてもあと${z(e)}で勝てます`,inAtMost:e=>`多くてもあと${z(e)}`,hintCount:e=>`ヒント${e}回`,takebackCount:e=>`待った${e}手`,showResult:`結果を表示`,onTable:`対局中`,notWonGames:`勝てず`,wonWithoutHints:`ヒントなしの勝ち`,wonUnaided:`ヒントも待ったもなしの勝ち`,deleteGame:e=>`${e}を削除`,deletedGame:e=>`${e}を削除しました。`,bringBack:`元に戻す`,keptWhere:e=>`対局はこのブラウザーの ${e} にだけ保存されます。別のアドレスやポートでは別の一覧になります。書き出しと読み込みで移せます。`,minus:`マイナス記号`,teachMode:`学習モード：指す前にすべての手を判定する`,cellsTaught:e=>`セル${e}個、学習モード`,losingMove:`この手は負けです。それでも指しますか？`,playAnyway:`それでも指す`,notThisMove:`別の手にする`,buriedBy:(e,t,n)=>`${V(e)}が埋もれたままになります。上に${B(t)}あり、置き場所は${n}か所しかありません。`,target:{legal:`ここに置けます`,winnable:`ここに置けます、勝ちを保ちます`,lost:`ここに置けますが、負けます`,unknown:`ここに置けます、まだ不明です`},everyMoveLoses:`どう動かしても負けます`,hints:{onto:(e,t,n)=>`${Qa(e,t)}を${V(n)}の上に置きます`,intoColumn:(e,t,n)=>`${Qa(e,t)}を空いている${n}列目に置きます`,intoCell:e=>`${V(e)}を空いているセルに置きます`,home:e=>`${V(e)}をホームへ送ります`,frees:e=>`${V(e)}が自由になります`,emptiesColumn:e=>`${e}列目が空きます`,emptiesCell:`セルが1つ空きます`,digs:(e,t)=>`${V(e)}に近づきます（上にあと${B(t)}）`,thenOnto:(e,t)=>`次に${V(e)}を${V(t)}の上に置けます`,thenHome:e=>`次に${V(e)}をホームへ送れます`,because:(e,t)=>`${e}。${t}。`,alone:e=>`${e}。`},story:{lost:(e,t)=>`${e}手目で負けになりました：${t}`,saving:e=>`こう指せば助かりました：${e}`,wasPlayed:`指して負けた手`,wouldSave:`助かった手`,playOn:`ここから続ける`,copyLink:`この検討へのリンクをコピー`,copied:`検討へのリンクをコピーしました。`,danger:(e,t)=>e===t?`最も長い危険：${e}手目。`:`最も長い危険：${e}手目から${t}手目。間違えれば負けでした。`,narrowest:(e,t,n)=>`最も狭いのは${e}手目：${n}手のうち勝ちを保つのは${t}手でした。`,noDanger:`このゲームには負ける手のある局面がありませんでした。`,steps:`手順`},par:{exactly:e=>`ホームへの手を除く最短は${z(e)}です（証明済み）。`,between:(e,t)=>`ホームへの手を除く最短は${z(t)}以上、${z(e)}以下です。`,needed:e=>`あなたは${z(e)}でした。`,both:(e,t)=>`${e}${t}`,searching:`最短手数を探しています…`,average:`既知の最短手数との差`},felt:`テーブル`,felts:{green:`緑のフェルト`,blue:`青のフェルト`,wine:`ワイン色のフェルト`},sounds:`控えめな効果音`,cannotFinish:`残りをホームに送るには、まだ掘り出すカードがあります。`,firstGame:`はじめてのゲーム`,firstSteps:[`すべてのカードをホームに集めます。スートごとにAからKまで順に置きます。`,`列では、色が違い数が1つ大きいカードの上に置けます。順に並んだカードはまとめて動かせます。`,`セルにはどのカードでも1枚置けます。空いたセルは作業場所です。いくつか空けておきましょう。`,`テーブルの上の印は、まだ勝てるかどうかを示します。勝てなくなったら、「勝てる局面へ」で最後に勝てた局面に戻れます。`],startPlaying:`始める`,locale:`ja`,daily:`今日の一局`,dailyHelp:`日付だけで決まる、みんなに同じゲームです。月曜日から日曜日へ難しくなります。`,continueDaily:`続ける`,copyResult:`結果をコピー`,copiedResult:e=>`コピーしました：${e}`,dailyResult:(e,t,n)=>`フリーセル、${e}：${z(t)}、${n===0?`ヒントなし`:`ヒント${n}回`}`,dailyStreak:`連続日数`,dailyBest:`最長連続`,dayStates:{won:`勝ち`,late:`後日勝ち`,begun:`途中`,open:`未プレイ`},previousMonth:`前の月`,nextMonth:`次の月`,difficulty:`難しさ`,levels:[`とても易しい`,`易しい`,`ふつう`,`難しい`,`とても難しい`],anyLevel:`指定なし`,casualOften:e=>`気軽に遊ぶ人は10回に約${e}回勝ちます`,casualOnce:e=>`気軽に遊ぶ人は約${e}回に1回勝ちます`,casualRarely:`気軽に遊ぶ人が勝つのは80回に1回未満です`,harderThan:e=>`全ゲームの${e}%より難しい`,randomOfLevel:`難しさを選んでランダム`,withoutHints:`ヒントなし`,byDifficulty:`難しさ別`,overTime:`この12か月`,playedAndWon:(e,t)=>`${e}局、${t}勝`,bestAgainstKnown:`自分の最少手数と知られている最少手数`,dealHeading:`ゲーム`,yourFewest:`自分の最少`,fewestKnown:`既知の最少`,exportTable:`表として書き出す`,resetAll:`すべて削除…`,resetQuestion:e=>`${e}局をすべて削除して、成績を最初から始めますか。`,resetReally:`削除`,resetDone:`すべての対局を削除しました。`,cancel:`やめる`,puzzles:`次の一手`,puzzlesHelp:`どの局面も、勝つ手は一つだけです。ほかの手はすべて負けると証明されています。その手を見つけてください。`,puzzlesFailed:`問題を読み込めませんでした。`,puzzle:e=>`問題${e}`,puzzleSolved:`正解済み`,puzzleRight:`正解です。勝つ手はこれだけです。`,puzzleWrong:`この手では勝てません（証明済み）。`,nextPuzzle:`次の問題`},eo=[`туз`,`двійка`,`трійка`,`четвірка`,`п’ятірка`,`шістка`,`сімка`,`вісімка`,`дев’ятка`,`десятка`,`валет`,`дама`,`король`],to=[`трефи`,`бубни`,`чирви`,`піки`],no=[`трефовий`,`бубновий`,`чирвовий`,`піковий`],ro=[`трефова`,`бубнова`,`чирвова`,`пікова`],io=e=>e===0||e===10||e===12,ao=Ma(`uk`),H=e=>ao(e,{one:`# хід`,few:`# ходи`,many:`# ходів`,other:`# ходу`}),oo=e=>ao(e,{one:`# карта`,few:`# карти`,many:`# карт`,other:`# карти`}),so=e=>ao(e,{one:`# комірка`,few:`# комірки`,many:`# комірок`,other:`# комірки`}),co=[`туза`,`двійку`,`трійку`,`четвірку`,`п’ятірку`,`шістку`,`сімку`,`вісімку`,`дев’ятку`,`десятку`,`валета`,`даму`,`короля`],lo=[`туза`,`двійки`,`трійки`,`четвірки`,`п’ятірки`,`шістки`,`сімки`,`вісімки`,`дев’ятки`,`десятки`,`валета`,`дами`,`короля`],uo=[`трефового`,`бубнового`,`чирвового`,`пікового`],fo=[`трефову`,`бубнову`,`чирвову`,`пікову`],po=[`трефової`,`бубнової`,`чирвової`,`пікової`],mo=({rank:e,suit:t})=>`${(io(e)?no:ro)[t]} ${eo[e]}`,ho=({rank:e,suit:t})=>`${(io(e)?uo:fo)[t]} ${co[e]}`,go=({rank:e,suit:t})=>`${(io(e)?uo:po)[t]} ${lo[e]}`,_o=(e,t)=>ho(e)+(t>1?` разом із ${ao(t-1,{one:`# картою`,other:`# картами`})} зверху`:``),vo=e=>e.charAt(0).toLocaleUpperCase(`uk`)+e.slice(1),yo={languageName:`Українська`,title:`FreeCell`,comma:`, `,colon:`: `,semicolon:`; `,stop:`.`,card:(e,t)=>`${(io(e)?no:ro)[t]} ${eo[e]}`,suit:e=>to[e],column:e=>`стовпець ${e}`,cell:e=>`комірка ${e}`,home:`дім`,homeOf:e=>`дім, ${e}`,table:`Стіл`,cellsGroup:`Комірки`,homeGroup:`Дім`,cardInColumn:(e,t,n,r)=>`${e}, стовпець ${t}, ${n} з ${r}`,cardAt:(e,t)=>`${e}, ${t}`,emptyAt:e=>`${e}, порожньо`,inRun:e=>`і ще ${oo(e)} зверху`,newGame:`Нова гра`,dealNumber:`Номер розкладу`,deal:e=>`Розклад ${e}`,ownBoard:`Власний розклад`,play:`Грати`,previousDeal:`Попередній розклад`,nextDeal:`Наступний розклад`,randomDeal:`Випадковий розклад`,randomWinnable:`Випадковий виграшний розклад`,cellsInGame:`Комірки`,numberRange:`Ціле число від −2 до 8589934591`,ownBoardEntry:`Ввести розклад…`,openRecord:`Відкрити запис…`,menu:`Меню`,undo:`Назад`,redo:`Вперед`,restart:`Спочатку`,hint:`Підказка`,solve:`Рішення`,review:`Аналіз`,finish:`Додому`,takeBack:`Назад до останньої виграшної позиції`,takeBackShort:`До виграшу`,share:`Поділитися`,settings:`Налаштування`,help:`Довідка`,statistics:`Ігри та статистика`,close:`Закрити`,verdict:`Чи можна виграти?`,winnable:`Можна виграти`,winnableIn:e=>`Можна виграти: ${H(e)}`,inMoves:H,lost:`Програно`,lostProved:`Програно: шляху до виграшу вже немає (доведено)`,unknown:`Ще невідомо`,searching:`пошук…`,searchingPositions:e=>`позицій: ${e}…`,gaveUp:`пошук дійшов до межі`,gaveUpMemory:`1 ГіБ пам’яті не вистачило`,gaveUpTime:`пошук тривав надто довго`,gaveUpFault:`рушій дав збій`,offline:`рушій не завантажився`,won:`Виграно`,moveCount:H,dealt:e=>`${e} на столі.`,moved:(e,t,n)=>t>1?`${e} і ще ${oo(t-1)}: ${n}.`:`${e}: ${n}.`,movedOnto:(e,t,n,r)=>t>1?`${e} і ще ${oo(t-1)}: ${r}, де ${n}.`:`${e}: ${r}, де ${n}.`,autoMoved:e=>`Автоматично додому: ${e}.`,undone:e=>`Скасовано: ${e}`,redone:e=>`Знову: ${e}`,restarted:`Знову на початку.`,shown:e=>`Після ходу ${e}.`,atStart:`Початок гри.`,nothingUndone:`Немає ходу, який можна скасувати.`,nothingRedone:`Немає ходу, який можна повторити.`,nothingReviewed:`Ще немає ходів для аналізу.`,youWon:`Перемога!`,solverWon:`Дограно розв’язувачем.`,wonIn:(e,t)=>`${H(e)}, ${t}.`,hintMove:e=>`Підказка: ${e}`,noLineWon:`Гру вже виграно.`,noLineLost:`Цю позицію програно. Поверніться до останньої виграшної.`,noLineOffline:`Для підказок і розв’язання потрібен рушій, а він не завантажився.`,noLineLimit:`Пошук закінчився без відповіді.`,noBestMove:`Для цієї карти немає місця.`,takenBack:e=>e===0?`Цю позицію ще можна виграти.`:`Скасовано: ${H(e)}. Цю позицію можна виграти.`,neverWinnable:`Про жодну позицію цієї гри невідомо, що її можна виграти.`,solving:e=>`Розв’язувач грає: ${H(e)}.`,copiedLink:`Посилання скопійовано.`,copiedRecord:`Запис скопійовано.`,copiedBoard:`Розклад скопійовано.`,notCopied:`Браузер не дозволив копіювати: виділіть текст і скопіюйте його самі.`,badLink:`У цьому посиланні немає гри.`,badRecordMove:(e,t,n)=>`Хід ${e} (${t}) неможливий. ${n}`,notAMove:e=>`«${e}» — не хід. Хід має два знаки: 1–8 для стовпців, a–g для комірок, h для дому.`,badNumber:e=>`«${e}» — не номер розкладу. Номери — цілі числа від −2 до 8589934591.`,imported:(e,t)=>ao(e,{one:`Додано # гру.`,few:`Додано # гри.`,many:`Додано # ігор.`,other:`Додано # гри.`})+(t>0?` Не вдалося прочитати: ${t}.`:``),notGames:`У цьому файлі немає експортованих ігор.`,refusals:{noSuchCell:(e,t)=>`Такого місця немає (${e}): у цій грі ${so(t)}.`,nothingThere:e=>`Тут немає карти: ${e}.`,samePlace:`Карта вже там.`,cellFull:(e,t)=>`Місце зайняте (${e}: ${t}); у комірці лежить одна карта.`,homeNeeds:(e,t)=>`${e} ще не може йти додому: наступна карта — ${t}.`,doesNotFit:(e,t)=>`${e} не лягає сюди (${t}): карта має бути на один ранг нижчою та іншого кольору.`,notARun:(e,t)=>`Останні карти (${t}, ${e}) не утворюють спадної послідовності з чергуванням кольорів.`,tooMany:(e,t)=>`${oo(e)} — забагато: з вільними комірками та стовпцями за раз можна перенести ${t}.`,fromHome:`Карти не повертаються з дому.`,oneCardOnly:`Туди можна перенести лише одну карту за раз.`},solution:`Розв’язок`,line:`Решта розв’язку`,pause:`Пауза`,resume:`Грати`,step:`Крок уперед`,stepBack:`Крок назад`,speed:`Швидкість`,times:e=>`${e}×`,reviewTitle:`Аналіз`,reviewing:`Перевіряється кожна позиція…`,barLabel:(e,t)=>e===0?`Початок: ${t}`:`Після ходу ${e}: ${t}`,reviewCounts:(e,t,n)=>`виграшних ${e} · програних ${t} · невідомих ${n}`,mistake:(e,t)=>`Хід ${e} (${t}) втратив виграш.`,mistakeBetween:(e,t)=>`Виграш втрачено між ходами ${e} і ${t}.`,insteadLine:e=>`Це зберегло б виграш: ${e}`,noMistake:`Жоден хід не втратив виграшу.`,showMistake:`Показати позицію перед ним`,position:(e,t)=>`${e} з ${t}`,reviewHelp:`Стрілки ведуть крізь гру.`,copyLink:`Копіювати посилання`,copyRecord:`Копіювати запис`,copyBoard:`Копіювати розклад`,saveRecord:`Зберегти у файл`,linkText:`Посилання на цю гру`,recordText:`Запис цієї гри`,pasteRecord:`Вставте запис або рядок ходів`,openFile:`Відкрити файл…`,dealForMoves:`Номер розкладу, якщо його немає в тексті`,unread:e=>`Незрозуміло: ${e}`,readMoves:e=>`Прочитано: ${H(e)}.`,openGame:`Відкрити`,openAndReview:`Відкрити та проаналізувати`,noStart:`У тексті не сказано, який це розклад. Введіть номер.`,boardEntry:`Ввести розклад`,boardEntryHelp:`Вставте розклад у будь-якому звичному вигляді або виберіть місце, а потім карти.`,boardText:`Розклад текстом`,clear:`Очистити`,removeLast:`Прибрати останню карту`,cardsLeft:e=>`Залишилося: ${oo(e)}`,boardIsGood:`Розклад повний.`,findNumber:`Знайти номер`,found:e=>`Це розклад ${e}.`,foundWith:(e,t)=>`Майже розклад ${e}: ${t}`,correction:(e,t,n,r)=>`стовпець ${e}, карта ${t}: ${r} замість ${n}`,notFound:`Жоден номер не дає такого розкладу.`,finding:`Пошук…`,problems:{unknownCard:(e,t,n)=>`Рядок ${t}, місце ${n}: «${e}» — не карта.`,misplacedCard:(e,t,n)=>`Рядок ${t}, місце ${n}: над «${e}» немає карти.`,doubledCard:e=>`Двічі: ${e}.`,missingCards:e=>`Бракує: ${e}.`,tooManyColumns:e=>`Стовпців ${e}, а має бути 8.`,tooManyCells:(e,t)=>`У комірках ${oo(e)}, а комірок у цій грі ${t}.`,badHome:e=>`«${e}» не описує дім; пишіть H-5.`,badJson:`У цьому JSON немає розкладу.`,notAsDealt:`Номер має лише щойно зданий розклад: по сім карт у стовпцях 1–4, по шість в інших; невідома карта — ?.`,empty:`Ще немає карт.`},autoplay:`Карти самі йдуть додому`,autoplayOff:`Ніколи`,autoplayHorne:`Коли це безпечно (правило Microsoft)`,autoplayRaymond:`Коли це безпечно (ширше правило Реймонда)`,autoplayMax:`Щойно підходять`,colours:`Кольори мастей`,twoColours:`Два кольори`,fourColours:`Чотири кольори`,largeIndices:`Великі позначки`,theme:`Вигляд`,themeSystem:`Як у системі`,themeLight:`Світлий`,themeDark:`Темний`,showTimer:`Показувати час`,showCount:`Показувати кількість ходів`,showVerdict:`Показувати, чи можна виграти`,animate:`Показувати рух карт`,letterKeys:`Літери як команди`,language:`Мова`,languageAuto:`Як у браузері`,cellsHeading:so,played:`Зіграно`,wonGames:`Виграно`,streak:`Перемог поспіль`,bestStreak:`Найбільше перемог поспіль`,fewestMoves:`Найменше ходів`,bestTime:`Найкращий час`,noGames:`Ігор ще немає.`,recentGames:`Ігри`,exportGames:`Експорт`,importGames:`Імпорт…`,stateWon:`виграно`,stateOpen:`не виграно`,stateSolved:`розв’язано`,helpTitle:`Як грати`,helpRules:`Зберіть усі карти вдома, кожну масть від туза до короля. У стовпцях кладіть карту на наступну за рангом карту іншого кольору. У кожній комірці лежить одна карта. Впорядкована послідовність переноситься разом, якщо вистачає вільних комірок і стовпців.`,helpMouse:`Перетягуйте карти або клацніть карту, а потім її місце. Подвійне клацання посилає карту на найкраще місце. У порожній стовпець ідуть саме ті карти, які ви взяли.`,helpKeys:`Клавіші`,keys:{arrows:`рух по столу`,enter:`взяти й покласти`,code:`хід: стовпці 1–8, комірки a–g, дім h; v2 перед ним переносить рівно дві карти`,undo:`назад, вперед`,best:`послати карту на найкраще місце`,escape:`покласти назад, закрити`,hint:`підказка`,solve:`розв’язати`,review:`аналіз`,takeBack:`назад до останньої виграшної позиції`,finish:`усе додому`,newGame:`нова гра`,next:`наступний розклад, попередній розклад`,help:`ця довідка`},keyNames:{arrows:`Стрілки`,enter:`Enter`,space:`Пробіл`,escape:`Esc`,control:`Ctrl`},nextGame:`Наступний розклад`,playAgain:`Ще раз цей розклад`,resumed:(e,t)=>`${e} триває: ${H(t)}.`,dealAfresh:`Роздати заново`,bothKept:`Цю гру продовжили й в іншій вкладці. Збережено обидві гри.`,storageFull:`У браузері немає місця: цю гру не збережено. Видаліть або експортуйте ігри.`,storageForbidden:`Цей браузер не дає сторінці зберігати ігри: цю буде втрачено, коли сторінку закриють.`,unwinnable:`Цю гру не можна виграти від самого початку. Це доведено: перевірено всі шляхи.`,winnableUntil:e=>`До ${e===0?`початку`:`ходу ${e}`} гру можна було виграти. Що було далі — невідомо.`,lostSince:e=>`Після ходу ${e} гру програно (доведено). Чи можна було виграти раніше — невідомо.`,nothingKnown:`Про жодну позицію невідомо, чи можна було її виграти.`,winnableAtMost:e=>`Можна виграти: щонайбільше ${H(e)}`,inAtMost:e=>`щонайбільше ${H(e)}`,hintCount:e=>ao(e,{one:`# підказка`,few:`# підказки`,many:`# підказок`,other:`# підказки`}),takebackCount:e=>`скасовано: ${H(e)}`,showResult:`Показати результат`,onTable:`на столі`,notWonGames:`Не виграно`,wonWithoutHints:`Виграно без підказок`,wonUnaided:`Виграно без підказок і скасувань`,deleteGame:e=>`Видалити: ${e}`,deletedGame:e=>`Видалено: ${e}.`,bringBack:`Повернути`,keptWhere:e=>`Ігри зберігаються лише в цьому браузері, за адресою ${e}. За іншою адресою чи портом список інший; експорт та імпорт переносять ігри.`,minus:`Знак мінус`,teachMode:`Навчання: оцінювати кожен хід наперед`,cellsTaught:e=>`${so(e)}, навчання`,losingMove:`Цей хід програє. Усе одно зіграти?`,playAnyway:`Усе одно зіграти`,notThisMove:`Інший хід`,buriedBy:(e,t,n)=>`${vo(mo(e))} не звільниться: зверху ${oo(t)}, а місць для них лише ${n}.`,target:{legal:`можна покласти сюди`,winnable:`можна покласти сюди, виграш лишається`,lost:`можна покласти сюди, але це програє`,unknown:`можна покласти сюди, ще невідомо`},everyMoveLoses:`кожен хід цією картою програє`,hints:{onto:(e,t,n)=>`Покладіть ${_o(e,t)} на ${ho(n)}`,intoColumn:(e,t,n)=>`Покладіть ${_o(e,t)} у порожній стовпець ${n}`,intoCell:e=>`Покладіть ${ho(e)} у вільну комірку`,home:e=>`Відправте ${ho(e)} додому`,frees:e=>`це звільнить ${ho(e)}`,emptiesColumn:e=>`це звільнить стовпець ${e}`,emptiesCell:`це звільнить комірку`,digs:(e,t)=>`так ближче до ${go(e)} (зверху ще ${oo(t)})`,thenOnto:(e,t)=>`тоді ${ho(e)} можна буде покласти на ${ho(t)}`,thenHome:e=>`тоді ${ho(e)} можна буде відправити додому`,because:(e,t)=>`${e}: ${t}.`,alone:e=>`${e}.`},story:{lost:(e,t)=>`Хід ${e} програв гру: ${t}`,saving:e=>`Це врятувало б гру: ${e}`,wasPlayed:`Зіграно і програно`,wouldSave:`Врятувало б гру`,playOn:`Грати далі звідси`,copyLink:`Копіювати посилання на аналіз`,copied:`Посилання на аналіз скопійовано.`,danger:(e,t)=>e===t?`Найдовша небезпека: на ході ${e}.`:`Найдовша небезпека: ходи ${e}–${t}, де хибний хід програв би.`,narrowest:(e,t,n)=>`Найвужче на ході ${e}: виграш зберігали ${t} з ${n}.`,noDanger:`У жодній позиції цієї гри не було програшного ходу.`,steps:`Ходи`},par:{exactly:e=>`Без ходів додому найменше можливо ${H(e)} (доведено).`,between:(e,t)=>`Без ходів додому найменше можливо: не більше ${e}, не менше ${t}.`,needed:e=>`Вам знадобилося ${e}.`,both:(e,t)=>`${e} ${t}`,searching:`Шукаємо найменшу можливу кількість ходів…`,average:`Ходів понад найменшу відому кількість`},felt:`Стіл`,felts:{green:`Зелене сукно`,blue:`Синє сукно`,wine:`Винне сукно`},sounds:`Тихі звуки`,cannotFinish:`Спершу треба звільнити ще кілька карт, а тоді решта піде додому.`,firstGame:`Ваша перша гра`,firstSteps:[`Зберіть усі карти вдома: кожну масть від туза до короля.`,`У стовпцях карту кладуть на старшу на один ранг карту іншого кольору. Впорядковані карти рухаються разом.`,`У комірці лежить одна будь-яка карта. Вільні комірки — це простір для гри, тож бережіть їх.`,`Знак над столом каже, чи гру ще можна виграти. Якщо вже ні, «До виграшу» поверне до останньої виграшної позиції.`],startPlaying:`Грати`,locale:`uk`,daily:`Гра дня`,dailyHelp:`Однакова для всіх, лише з дати. Від понеділка до неділі стає важче.`,continueDaily:`Продовжити`,copyResult:`Копіювати результат`,copiedResult:e=>`Скопійовано: ${e}`,dailyResult:(e,t,n)=>`FreeCell, ${e}: ${H(t)}, ${n===0?`без підказок`:ao(n,{one:`# підказка`,few:`# підказки`,other:`# підказок`})}`,dailyStreak:`Днів поспіль`,dailyBest:`Найбільше поспіль`,dayStates:{won:`виграно`,late:`виграно пізніше`,begun:`розпочато`,open:`не грано`},previousMonth:`Попередній місяць`,nextMonth:`Наступний місяць`,difficulty:`Складність`,levels:[`дуже легка`,`легка`,`середня`,`важка`,`дуже важка`],anyLevel:`будь-яка`,casualOften:e=>`Звичайний гравець виграє приблизно ${e} з 10 спроб`,casualOnce:e=>`Звичайний гравець виграє приблизно раз на ${e} спроб`,casualRarely:`Звичайний гравець виграє рідше ніж раз на 80 спроб`,harderThan:e=>`важча за ${e} % роздач`,randomOfLevel:`Випадкова за складністю`,withoutHints:`Без підказок`,byDifficulty:`За складністю`,overTime:`Останні дванадцять місяців`,playedAndWon:(e,t)=>`зіграно ${e}, виграно ${t}`,bestAgainstKnown:`Ваші найкращі проти найкоротших відомих`,dealHeading:`Роздача`,yourFewest:`Ваших ходів`,fewestKnown:`Відомо`,exportTable:`Експорт таблицею`,resetAll:`Видалити все…`,resetQuestion:e=>`Видалити всі ігри (${e}) і почати статистику спочатку?`,resetReally:`Видалити`,resetDone:`Усі ігри видалено.`,cancel:`Скасувати`,puzzles:`Задачі`,puzzlesHelp:`У кожній позиції виграє рівно один хід. Усі інші програють, це доведено. Знайдіть його.`,puzzlesFailed:`Не вдалося завантажити задачі.`,puzzle:e=>`Задача ${e}`,puzzleSolved:`розв’язано`,puzzleRight:`Правильно: це єдиний виграшний хід.`,puzzleWrong:`Цей хід програє (доведено).`,nextPuzzle:`Наступна задача`},bo=[`A`,`2`,`3`,`4`,`5`,`6`,`7`,`8`,`9`,`10`,`J`,`Q`,`K`],xo=[`梅花`,`方塊`,`紅心`,`黑桃`],U=e=>`${e} 步`,W=e=>`${e} 張牌`,G=({rank:e,suit:t})=>`${xo[t]} ${bo[e]}`,So=(e,t)=>t>1?`${G(e)}起的 ${W(t)}`:G(e),Co=new Map([[`en`,Ya],[`de`,Wa],[`ja`,$a],[`uk`,yo],[`zh-Hant`,{languageName:`繁體中文`,title:`新接龍`,comma:`、`,colon:`：`,semicolon:`；`,stop:`。`,card:(e,t)=>`${xo[t]} ${bo[e]}`,suit:e=>xo[e],column:e=>`第 ${e} 列`,cell:e=>`暫存格 ${e}`,home:`本位`,homeOf:e=>`本位，${e}`,table:`牌桌`,cellsGroup:`暫存格`,homeGroup:`本位`,cardInColumn:(e,t,n,r)=>`${e}，第 ${t} 列，${r} 張中的第 ${n} 張`,cardAt:(e,t)=>`${e}，${t}`,emptyAt:e=>`${e}，空`,inRun:e=>`上面連著 ${W(e)}`,newGame:`新遊戲`,dealNumber:`牌局編號`,deal:e=>`牌局 ${e}`,ownBoard:`自訂牌局`,play:`開始`,previousDeal:`上一局`,nextDeal:`下一局`,randomDeal:`隨機牌局`,randomWinnable:`隨機（一定可解）`,cellsInGame:`暫存格數`,numberRange:`−2 到 8589934591 的整數`,ownBoardEntry:`輸入牌局…`,openRecord:`開啟紀錄…`,menu:`選單`,undo:`復原`,redo:`重做`,restart:`重新開始`,hint:`提示`,solve:`解題`,review:`檢討`,finish:`收牌`,takeBack:`回到最後一個仍可獲勝的局面`,takeBackShort:`回到可勝`,share:`分享`,settings:`設定`,help:`說明`,statistics:`牌局與統計`,close:`關閉`,verdict:`還能贏嗎？`,winnable:`可以獲勝`,winnableIn:e=>`${U(e)}內可以獲勝`,inMoves:e=>`還需 ${U(e)}`,lost:`已無法獲勝`,lostProved:`已無法獲勝：沒有任何獲勝的走法（已證明）`,unknown:`尚未得知`,searching:`搜尋中…`,searchingPositions:e=>`${e} 個局面…`,gaveUp:`搜尋已達上限`,gaveUpMemory:`1 GiB 記憶體不夠用`,gaveUpTime:`搜尋時間太長`,gaveUpFault:`引擎發生錯誤`,offline:`無法載入引擎`,won:`獲勝`,moveCount:U,dealt:e=>`已發好${e}。`,moved:(e,t,n)=>t>1?`${e}起的 ${W(t)}移到${n}。`:`${e}移到${n}。`,movedOnto:(e,t,n,r)=>t>1?`${e}起的 ${W(t)}移到${r}的${n}上。`:`${e}移到${r}的${n}上。`,autoMoved:e=>`自動回本位：${e}。`,undone:e=>`已復原：${e}`,redone:e=>`已重做：${e}`,restarted:`已回到開頭。`,shown:e=>`第 ${e} 步之後。`,atStart:`牌局的開頭。`,nothingUndone:`沒有可以復原的步驟。`,nothingRedone:`沒有可以重做的步驟。`,nothingReviewed:`還沒有可以檢討的步驟。`,youWon:`你贏了！`,solverWon:`由解題程式完成。`,wonIn:(e,t)=>`${U(e)}，${t}。`,hintMove:e=>`提示：${e}`,noLineWon:`這一局已經贏了。`,noLineLost:`這個局面已無法獲勝。請回到最後一個仍可獲勝的局面。`,noLineOffline:`提示和解題需要引擎，但無法載入。`,noLineLimit:`搜尋結束，沒有得到答案。`,noBestMove:`這張牌沒有地方可放。`,takenBack:e=>e===0?`這個局面仍可獲勝。`:`已退回 ${U(e)}：這個局面可以獲勝。`,neverWinnable:`這一局沒有任何已知可以獲勝的局面。`,solving:e=>`解題程式將走 ${U(e)}。`,copiedLink:`已複製連結。`,copiedRecord:`已複製紀錄。`,copiedBoard:`已複製牌局。`,notCopied:`瀏覽器不允許複製：請自行選取文字並複製。`,badLink:`這個連結裡沒有牌局。`,badRecordMove:(e,t,n)=>`第 ${e} 步（${t}）無法執行。${n}`,notAMove:e=>`「${e}」不是走法。走法有兩個字元：列用 1–8，暫存格用 a–g，本位用 h。`,badNumber:e=>`「${e}」不是牌局編號。編號是 −2 到 8589934591 的整數。`,imported:(e,t)=>`已匯入 ${e} 局。`+(t>0?`${t} 局無法讀取。`:``),notGames:`這個檔案裡沒有匯出的牌局。`,refusals:{noSuchCell:(e,t)=>`沒有${e}：這一局有 ${t} 個暫存格。`,nothingThere:e=>`${e}沒有牌。`,samePlace:`牌已經在那裡了。`,cellFull:(e,t)=>`${e}已經放著${t}；每格只能放一張。`,homeNeeds:(e,t)=>`${e}還不能回本位：下一張是${t}。`,doesNotFit:(e,t)=>`${e}不能放在${t}上：必須小一點且顏色不同。`,notARun:(e,t)=>`${e}最後 ${W(t)}不是遞減且紅黑相間的順序。`,tooMany:(e,t)=>`${W(e)}太多了：以目前的空位一次最多可移 ${t} 張。`,fromHome:`本位的牌不能拿回來。`,oneCardOnly:`那裡一次只能放一張牌。`},solution:`解法`,line:`解法的其餘部分`,pause:`暫停`,resume:`播放`,step:`前進一步`,stepBack:`後退一步`,speed:`速度`,times:e=>`${e}×`,reviewTitle:`檢討`,reviewing:`正在檢查每個局面…`,barLabel:(e,t)=>e===0?`開頭：${t}`:`第 ${e} 步之後：${t}`,reviewCounts:(e,t,n)=>`可勝 ${e} · 無法獲勝 ${t} · 未知 ${n}`,mistake:(e,t)=>`第 ${e} 步（${t}）失去了勝利。`,mistakeBetween:(e,t)=>`勝利在第 ${e} 步到第 ${t} 步之間失去。`,insteadLine:e=>`這樣走就能保住勝利：${e}`,noMistake:`沒有任何一步失去勝利。`,showMistake:`顯示那一步之前的局面`,position:(e,t)=>`${e} / ${t}`,reviewHelp:`用方向鍵瀏覽整局。`,copyLink:`複製連結`,copyRecord:`複製紀錄`,copyBoard:`複製牌局`,saveRecord:`存成檔案`,linkText:`這一局的連結`,recordText:`這一局的紀錄`,pasteRecord:`貼上紀錄或走法`,openFile:`開啟檔案…`,dealForMoves:`牌局編號（若文字中沒有）`,unread:e=>`無法辨識：${e}`,readMoves:e=>`已讀取 ${U(e)}。`,openGame:`開啟`,openAndReview:`開啟並檢討`,noStart:`文字中沒有說明是哪一局。請輸入編號。`,boardEntry:`輸入牌局`,boardEntryHelp:`貼上任何常見格式的牌局文字，或先選位置再選牌。`,boardText:`牌局文字`,clear:`清除`,removeLast:`移除最後一張`,cardsLeft:e=>`還剩 ${W(e)}`,boardIsGood:`牌局完整。`,findNumber:`尋找編號`,found:e=>`這是牌局 ${e}。`,foundWith:(e,t)=>`接近牌局 ${e}：${t}`,correction:(e,t,n,r)=>`第 ${e} 列第 ${t} 張：應為 ${r}，不是 ${n}`,notFound:`沒有任何編號是這個牌局。`,finding:`尋找中…`,problems:{unknownCard:(e,t,n)=>`第 ${t} 行第 ${n} 個：「${e}」不是牌。`,misplacedCard:(e,t,n)=>`第 ${t} 行第 ${n} 個：「${e}」上面沒有牌。`,doubledCard:e=>`重複：${e}。`,missingCards:e=>`缺少：${e}。`,tooManyColumns:e=>`有 ${e} 列；應該是 8 列。`,tooManyCells:(e,t)=>`暫存格裡有 ${W(e)}；這一局只有 ${t} 格。`,badHome:e=>`「${e}」沒有說明本位的狀態；請寫成 H-5。`,badJson:`這個 JSON 裡沒有牌局。`,notAsDealt:`只有剛發好的牌局才有編號：第 1 到 4 列各七張，其餘各六張，未知的牌寫作「?」。`,empty:`還沒有牌。`},autoplay:`牌自動回本位`,autoplayOff:`不要`,autoplayHorne:`安全時（微軟的規則）`,autoplayRaymond:`安全時（Raymond 的較寬規則）`,autoplayMax:`只要可以就回`,colours:`花色的顏色`,twoColours:`兩色`,fourColours:`四色`,largeIndices:`大字牌面`,theme:`外觀`,themeSystem:`跟隨系統`,themeLight:`淺色`,themeDark:`深色`,showTimer:`顯示時間`,showCount:`顯示步數`,showVerdict:`顯示是否還能贏`,animate:`顯示移牌動畫`,letterKeys:`用字母鍵操作`,language:`語言`,languageAuto:`跟隨瀏覽器`,cellsHeading:e=>`${e} 格`,played:`局數`,wonGames:`獲勝`,streak:`連勝`,bestStreak:`最多連勝`,fewestMoves:`最少步數`,bestTime:`最短時間`,noGames:`還沒有牌局。`,recentGames:`牌局`,exportGames:`匯出`,importGames:`匯入…`,stateWon:`獲勝`,stateOpen:`未獲勝`,stateSolved:`由程式解出`,helpTitle:`玩法`,helpRules:`把所有的牌依花色從 A 到 K 收回本位。在各列中，牌要放在大一點且顏色不同的牌上。每個暫存格放一張牌。空位足夠時，排好順序的牌可以一起移動。`,helpMouse:`拖曳牌，或先點牌再點位置。點兩下會把牌送到最好的位置。移到空列時，只會移動你拿起的牌。`,helpKeys:`按鍵`,keys:{arrows:`在牌桌上移動`,enter:`拿起與放下`,code:`走法：列 1–8、暫存格 a–g、本位 h；先按 v2 則只移兩張`,undo:`復原、重做`,best:`把牌送到最好的位置`,escape:`放回、關閉`,hint:`提示`,solve:`解題`,review:`檢討`,takeBack:`回到最後一個仍可獲勝的局面`,finish:`收牌`,newGame:`新遊戲`,next:`下一局、上一局`,help:`這份說明`},keyNames:{arrows:`方向鍵`,enter:`Enter`,space:`空白鍵`,escape:`Esc`,control:`Ctrl`},nextGame:`下一局`,playAgain:`再玩一次`,resumed:(e,t)=>`${e}繼續進行，已走 ${U(t)}。`,dealAfresh:`重新發牌`,bothKept:`這一局也在另一個分頁中繼續了。兩局都會保留。`,storageFull:`瀏覽器沒有空間了：這一局沒有儲存。請刪除或匯出一些牌局。`,storageForbidden:`這個瀏覽器不允許儲存牌局：關閉網頁後這一局就會消失。`,unwinnable:`這一局從一開始就無法獲勝。這已經證明：所有走法都試過了。`,winnableUntil:e=>`到${e===0?`開頭`:`第 ${e} 步`}為止可以獲勝，之後的情況未知。`,lostSince:e=>`第 ${e} 步之後已無法獲勝（已證明）。之前能否獲勝則未知。`,nothingKnown:`沒有任何局面已知能否獲勝。`,winnableAtMost:e=>`最多 ${U(e)}可以獲勝`,inAtMost:e=>`最多 ${U(e)}`,hintCount:e=>`提示 ${e} 次`,takebackCount:e=>`退回 ${U(e)}`,showResult:`顯示結果`,onTable:`進行中`,notWonGames:`未獲勝`,wonWithoutHints:`無提示獲勝`,wonUnaided:`無提示也無退回獲勝`,deleteGame:e=>`刪除${e}`,deletedGame:e=>`已刪除${e}。`,bringBack:`復原`,keptWhere:e=>`牌局只保存在這個瀏覽器的 ${e}。換了網址或連接埠，清單就不同；可用匯出與匯入轉移。`,minus:`負號`,teachMode:`教學模式：走之前先判斷每一步`,cellsTaught:e=>`${e} 個暫存格，教學模式`,losingMove:`這一步會輸。還是要走嗎？`,playAnyway:`還是要走`,notThisMove:`換一步`,buriedBy:(e,t,n)=>`${G(e)}會一直被壓住：上面有 ${W(t)}，卻只有 ${n} 個位置可放。`,target:{legal:`可以放這裡`,winnable:`可以放這裡，仍可獲勝`,lost:`可以放這裡，但會輸`,unknown:`可以放這裡，尚未得知`},everyMoveLoses:`這張牌怎麼走都會輸`,hints:{onto:(e,t,n)=>`把${So(e,t)}放到${G(n)}上`,intoColumn:(e,t,n)=>`把${So(e,t)}放到空的第 ${n} 列`,intoCell:e=>`把${G(e)}放進空的暫存格`,home:e=>`把${G(e)}送回本位`,frees:e=>`可以釋出${G(e)}`,emptiesColumn:e=>`可以清空第 ${e} 列`,emptiesCell:`可以空出一個暫存格`,digs:(e,t)=>`離${G(e)}更近（上面還有 ${W(t)}）`,thenOnto:(e,t)=>`接著${G(e)}可以放到${G(t)}上`,thenHome:e=>`接著${G(e)}可以回本位`,because:(e,t)=>`${e}：${t}。`,alone:e=>`${e}。`},story:{lost:(e,t)=>`第 ${e} 步輸掉了這一局：${t}`,saving:e=>`這樣走就能挽救：${e}`,wasPlayed:`走了就輸的一步`,wouldSave:`能挽救的一步`,playOn:`從這裡繼續玩`,copyLink:`複製這份檢討的連結`,copied:`已複製檢討的連結。`,danger:(e,t)=>e===t?`最長的危險：第 ${e} 步。`:`最長的危險：第 ${e} 步到第 ${t} 步，走錯一步就會輸。`,narrowest:(e,t,n)=>`最窄的是第 ${e} 步：${n} 種走法中只有 ${t} 種保住勝利。`,noDanger:`這一局沒有任何局面有會輸的走法。`,steps:`步驟`},par:{exactly:e=>`不計回本位，最少 ${U(e)}（已證明）。`,between:(e,t)=>`不計回本位，最少步數至多 ${e}、至少 ${U(t)}。`,needed:e=>`你用了 ${U(e)}。`,both:(e,t)=>`${e}${t}`,searching:`正在尋找最少步數…`,average:`比已知最少步數多`},felt:`桌面`,felts:{green:`綠色絨布`,blue:`藍色絨布`,wine:`酒紅色絨布`},sounds:`輕柔的音效`,cannotFinish:`還有牌要先挖出來，其餘的牌才能回本位。`,firstGame:`第一局`,firstSteps:[`把所有的牌收回本位：每種花色從 A 依序到 K。`,`在各列中，牌要放在大一點且顏色不同的牌上。排好順序的牌可以一起移動。`,`每個暫存格可以放任何一張牌。空的暫存格就是迴旋的空間，請留一些。`,`牌桌上方的標誌說明這一局是否還能贏。如果已無法獲勝，「回到可勝」會帶你回到最後一個可以獲勝的局面。`],startPlaying:`開始玩`,locale:`zh-Hant`,daily:`每日牌局`,dailyHelp:`只由日期決定，每個人都是同一局。從星期一到星期日越來越難。`,continueDaily:`繼續`,copyResult:`複製結果`,copiedResult:e=>`已複製：${e}`,dailyResult:(e,t,n)=>`新接龍，${e}：${U(t)}，${n===0?`無提示`:`提示 ${n} 次`}`,dailyStreak:`連續天數`,dailyBest:`最長連續`,dayStates:{won:`獲勝`,late:`之後獲勝`,begun:`已開始`,open:`未玩`},previousMonth:`上個月`,nextMonth:`下個月`,difficulty:`難度`,levels:[`非常簡單`,`簡單`,`中等`,`困難`,`非常困難`],anyLevel:`不限`,casualOften:e=>`隨意玩的人 10 次約贏 ${e} 次`,casualOnce:e=>`隨意玩的人約 ${e} 次贏 1 次`,casualRarely:`隨意玩的人 80 次贏不到 1 次`,harderThan:e=>`比 ${e} % 的牌局難`,randomOfLevel:`依難度隨機`,withoutHints:`無提示`,byDifficulty:`依難度`,overTime:`最近十二個月`,playedAndWon:(e,t)=>`玩了 ${e} 局，贏了 ${t} 局`,bestAgainstKnown:`你的最少步數與已知最少步數`,dealHeading:`牌局`,yourFewest:`你的最少步數`,fewestKnown:`已知最少`,exportTable:`匯出為表格`,resetAll:`全部刪除…`,resetQuestion:e=>`要刪除全部 ${e} 局並重新開始統計嗎？`,resetReally:`刪除`,resetDone:`已刪除所有牌局。`,cancel:`取消`,puzzles:`謎題`,puzzlesHelp:`每個局面只有一步能贏，其他走法都會輸，這已經證明。請找出那一步。`,puzzlesFailed:`無法載入謎題。`,puzzle:e=>`謎題 ${e}`,puzzleSolved:`已解開`,puzzleRight:`正確：這是唯一能贏的一步。`,puzzleWrong:`這一步會輸（已證明）。`,nextPuzzle:`下一題`}]]);function wo(e,t){for(let n of e===`auto`?t:[e]){let e=[...Co.keys()].find(e=>e.toLowerCase()===n.toLowerCase());if(e!==void 0)return e;let t=n.toLowerCase().split(`-`)[0],r=[...Co.keys()].find(e=>e.toLowerCase().split(`-`)[0]===t);if(r!==void 0)return r}return`en`}function To(e){return Co.get(e)??Ya}function K(e,t){return e.card(b(t),x(t))}function Eo(e,t){return D(t)?e.column(t+1):O(t)?e.cell(xt(t)):e.home}function Do(e,t){let n=e.refusals;switch(t.why){case`no-such-cell`:return J(n.noSuchCell(Eo(e,t.place),t.cells));case`nothing-there`:return J(n.nothingThere(Eo(e,t.place)));case`same-place`:return n.samePlace;case`cell-full`:return J(n.cellFull(Eo(e,t.place),K(e,t.holds)));case`home-needs`:return J(n.homeNeeds(K(e,t.card),K(e,t.needs)));case`does-not-fit`:return J(n.doesNotFit(K(e,t.card),K(e,t.on)));case`not-a-run`:return J(n.notARun(Eo(e,t.place),t.count));case`too-many`:return J(n.tooMany(t.count,t.limit));case`from-home`:return n.fromHome;case`one-card-only`:return n.oneCardOnly}}function Oo(e){return{rank:b(e),suit:x(e)}}function ko(e,{card:t,above:n,places:r}){return J(e.buriedBy(Oo(t),n,r))}function Ao(e,t,n){let r=M(t,n)[0];if(r===void 0)return``;let i=K(e,r),a=D(n.to)?C(t.columns[n.to]):null;return J(a===null?e.moved(i,n.count,Eo(e,n.to)):e.movedOnto(i,n.count,K(e,a),Eo(e,n.to)))}function jo(e,t,{from:n,to:r,count:i}){let a=Oo(M(t,{from:n,to:r,count:i})[0]);if(r===w)return e.hints.home(a);if(O(r))return e.hints.intoCell(a);let o=C(t.columns[r]);return o===null?e.hints.intoColumn(a,i,r+1):e.hints.onto(a,i,Oo(o))}function Mo(e,t){switch(t.what){case`frees`:return e.hints.frees(Oo(t.card));case`empties-column`:return e.hints.emptiesColumn(t.column+1);case`empties-cell`:return e.hints.emptiesCell;case`digs`:return e.hints.digs(Oo(t.card),t.above);case`then`:return t.onto===`home`?e.hints.thenHome(Oo(t.card)):e.hints.thenOnto(Oo(t.card),Oo(t.onto))}}function No(e,t,n,r){let i=jo(e,t,n);return r===null?e.hints.alone(i):e.hints.because(i,Mo(e,r))}function Po(e,t){let n=[],r=j(t.before,t.move);for(let i of t.auto)n.push(K(e,M(r,i)[0])),r=j(r,i);let i=Ao(e,t.before,t.move);return n.length===0?i:`${i} ${e.autoMoved(n.join(e.comma))}`}function Fo(e,t){return t===null?e.ownBoard:e.deal(t)}function q(e,t){switch(t.what){case`dealt`:return J(e.dealt(Fo(e,t.deal)));case`resumed`:return J(e.resumed(Fo(e,t.deal),t.moves));case`both-kept`:return e.bothKept;case`not-kept`:return t.trouble===`full`?e.storageFull:e.storageForbidden;case`moved`:return Po(e,t.step);case`undone`:return t.step===null?e.shown(t.ply):e.undone(Ao(e,t.step.before,t.step.move));case`redone`:return t.step===null?e.shown(t.ply):e.redone(Po(e,t.step));case`restarted`:return e.restarted;case`shown`:return t.ply===0?e.atStart:e.shown(t.ply);case`nothing-to`:return{undone:e.nothingUndone,redone:e.nothingRedone,restarted:e.nothingUndone,reviewed:e.nothingReviewed}[t.action];case`refused`:return Do(e,t.refusal);case`losing`:return[e.losingMove,t.reason===null?``:ko(e,t.reason)].filter(e=>e!==``).join(` `);case`no-such-move`:return e.notAMove(t.text);case`won`:return[t.solved?e.solverWon:e.youWon,e.wonIn(t.moves,xi(t.time)),Io(e,t)].filter(e=>e!==``).join(` `);case`searching`:return e.unknown+e.colon+e.searching;case`hint`:return e.hintMove(No(e,t.board,t.move,t.gain));case`no-line`:return{won:e.noLineWon,lost:e.noLineLost,unwinnable:e.unwinnable,offline:e.noLineOffline,limit:e.noLineLimit}[t.why];case`no-best-move`:return e.noBestMove;case`taken-back`:return e.takenBack(t.count);case`never-winnable`:return e.neverWinnable;case`cannot-finish`:return e.cannotFinish;case`solving`:return e.solving(t.count);case`reviewed`:return Lo(e,t.review);case`copied`:return{link:e.copiedLink,record:e.copiedRecord,board:e.copiedBoard,review:e.story.copied}[t.thing];case`not-copied`:return e.notCopied;case`puzzle`:return t.outcome===`right`?e.puzzleRight:e.puzzleWrong;case`bad-link`:return e.badLink;case`bad-record-move`:{let{index:n,text:r,refusal:i}=t.bad;return e.badRecordMove(n+1,r,i===null?e.notAMove(r):Do(e,i))}case`bad-number`:return e.badNumber(t.text);case`imported`:return e.imported(t.count,t.refused);case`not-games`:return e.notGames}}function Io(e,{hints:t,takebacks:n}){return[t>0?e.hintCount(t):``,n>0?e.takebackCount(n):``].filter(e=>e!==``).join(` · `)}function Lo(e,t){let n=ga(t),r=t.mistake;switch(n.what){case`mistake`:return e.mistake(r.ply,r.move);case`mistake-between`:return e.mistakeBetween(r.lastWinnable+1,r.ply);case`no-mistake`:return e.noMistake;case`lost-from-start`:return e.unwinnable;case`winnable-until`:return e.winnableUntil(n.ply);case`lost-since`:return e.lostSince(n.ply);case`nothing-known`:return e.nothingKnown}}function Ro(e,{least:t,most:n,needed:r}){let i=t===n?e.par.exactly(n):e.par.between(n,t);return e.par.both(i,e.par.needed(r))}function zo(e,{longest:t,narrowest:n}){if(t===null)return e.story.noDanger;let r=e.story.danger(t.from,t.to);return n===null?r:`${r} ${e.story.narrowest(n.ply,n.good,n.all)}`}function Bo(e,t,n){return e<=1?t(e):n(e)}function Vo(e,t){return Bo(t,e.winnableIn,e.winnableAtMost)}function Ho(e,t,n,r){if(r)return{word:e.won,detail:``,brief:``};if(t.state===`winnable`){let t=n??0;return{word:e.winnable,detail:Bo(t,e.inMoves,e.inAtMost),brief:t<=1?String(t):`≤ ${t}`}}if(t.state===`lost`)return{word:e.lost,detail:``,brief:``};let i=t.positions===void 0?e.searching:e.searchingPositions(t.positions.toLocaleString()),a={positions:e.gaveUp,seconds:e.gaveUpTime,memory:e.gaveUpMemory,fault:e.gaveUpFault}[t.reason??`positions`];return{word:e.unknown,detail:{searching:i,limit:a,offline:e.offline}[t.why],brief:t.why===`searching`?`…`:``}}function Uo(e,t,n){return t.state===`winnable`?Vo(e,n??0)+e.stop:t.state===`lost`?e.lostProved+e.stop:``}function Wo(e,t){let n=e.problems,r=t.filter(e=>e.what===`missing-card`).map(e=>S(e.card)),i=t.flatMap(e=>{switch(e.what){case`unknown-card`:return[n.unknownCard(e.text,e.line,e.place)];case`misplaced-card`:return[n.misplacedCard(e.text,e.line,e.place)];case`doubled-card`:return[n.doubledCard(S(e.card))];case`missing-card`:return[];case`too-many-columns`:return[n.tooManyColumns(e.count)];case`too-many-cells`:return[n.tooManyCells(e.count,e.cells)];case`bad-home`:return[n.badHome(e.text)];case`bad-json`:return[n.badJson];case`not-as-dealt`:return[n.notAsDealt];case`empty`:return[n.empty]}});return r.length>0?[...i,n.missingCards(r.join(` `))]:i}function Go(e,t,n,r,i){if(D(n)){let a=t.columns[n];if(r===null||a.length===0)return J(e.emptyAt(e.column(n+1)));let o=e.cardInColumn(K(e,a[r]),n+1,r+1,a.length);return J(i>1?o+e.comma+e.inRun(i-1):o)}let a=n===w?null:t.cells[k(n)]??null;return J(a===null?e.emptyAt(Eo(e,n)):e.cardAt(K(e,a),Eo(e,n)))}function J(e){return e.charAt(0).toLocaleUpperCase()+e.slice(1)}function Ko(e,t,n=`long`){return new Intl.DateTimeFormat(e.locale,{day:`numeric`,month:n,timeZone:`UTC`}).format(new Date(t))}function qo(e,t,n,r){return e.dailyResult(Ko(e,t,`short`),n,r)}function Jo(e,{wins:t,games:n,step:r,harderThan:i}){let a=r===5?e.casualRarely:5*t>2*n?e.casualOften(Math.round(10*t/n)):e.casualOnce(Math.round(n/t));return J(e.levels[r-1])+e.colon+a+e.semicolon+e.harderThan(i)+e.stop}var Yo=o`
  * {
    box-sizing: border-box;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  button,
  select,
  input:not([type="checkbox"]):not([type="range"]),
  textarea {
    background: var(--control);
    border: 1px solid var(--line);
    border-radius: 8px;
    padding: 7px 12px;
    min-height: 38px;
  }
  button {
    cursor: pointer;
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    touch-action: manipulation;
  }
  button:hover:not(:disabled) {
    background: var(--control-hover);
  }
  button:disabled {
    opacity: 0.45;
    cursor: default;
  }
  button.main {
    background: var(--accent);
    border-color: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  button.main:hover:not(:disabled) {
    background: var(--accent);
    filter: brightness(1.08);
  }
  :is(button, input, select, textarea, a, summary):focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }
  .icon {
    width: 20px;
    height: 20px;
    flex: none;
    fill: none;
    stroke: currentColor;
    stroke-width: 2;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  textarea {
    width: 100%;
    font: 13px/1.5 ui-monospace, "DejaVu Sans Mono", monospace;
    resize: vertical;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .faint {
    color: var(--faint);
  }
  .moves {
    font: 13px/1.7 ui-monospace, "DejaVu Sans Mono", monospace;
  }
`,Xo=o`
  .message,
  .typed {
    position: absolute;
    left: 50%;
    bottom: 12px;
    transform: translateX(-50%);
    width: max-content;
    max-width: min(620px, calc(100% - 24px));
    margin: 0;
    padding: 9px 16px;
    border-radius: 10px;
    background: var(--note);
    color: var(--on-note);
    box-shadow: 0 4px 14px var(--shade-deep);
    pointer-events: none;
    z-index: 2;
  }
  .ask {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    padding: 6px 8px 6px 16px;
    pointer-events: auto;
  }
  .ask button {
    background: none;
    border-color: currentColor;
  }
  .ask button:hover:not(:disabled) {
    background: color-mix(in srgb, currentColor 15%, transparent);
  }
  .ask .plain {
    border-color: transparent;
  }
  .typed {
    bottom: 60px;
    font: 600 18px ui-monospace, "DejaVu Sans Mono", monospace;
  }
  .won {
    position: absolute;
    left: 50%;
    top: 46%;
    transform: translate(-50%, -50%);
    background: var(--sheet);
    border: 1px solid var(--line);
    border-radius: 14px;
    padding: 20px 24px;
    text-align: center;
    box-shadow: 0 10px 34px var(--shade-deep);
    z-index: 2;
    max-width: calc(100% - 24px);
  }
  .won:focus {
    outline: none;
  }
  .won:focus-visible {
    outline: 3px solid var(--focus);
  }
  .won .close {
    position: absolute;
    top: 4px;
    right: 4px;
  }
  .won strong {
    display: block;
    font-size: 24px;
    margin: 0 24px;
  }
  .won p {
    margin: 4px 0;
  }
  .won .row {
    justify-content: center;
    margin-top: 12px;
  }
`,Zo=e=>(...t)=>({_$litDirective$:e,values:t}),Qo=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}},$o={},es=Zo(class extends Qo{constructor(){super(...arguments),this.ot=$o}render(e,t){return t()}update(e,[t,n]){if(Array.isArray(t)){if(Array.isArray(this.ot)&&this.ot.length===t.length&&t.every((e,t)=>e===this.ot[t]))return Me}else if(this.ot===t)return Me;return this.ot=Array.isArray(t)?Array.from(t):t,this.render(t,n)}}),ts={previous:`M15 5L8 12L15 19`,next:`M9 5L16 12L9 19`,undo:`M9 6L4 11L9 16M4.5 11H14A5.5 5.5 0 0 1 14 22H11`,redo:`M15 6L20 11L15 16M19.5 11H10A5.5 5.5 0 0 0 10 22H13`,restart:`M5 12A7.5 7.5 0 1 0 8 6M8 2.5V6.5H12`,hint:`M9 18H15M10 21H14M8.5 15.5C8.5 13 6 12.5 6 9A6 6 0 0 1 18 9C18 12.5 15.5 13 15.5 15.5Z`,solve:`M8 5V19L19 12Z`,pause:`M8 5V19M16 5V19`,review:`M5 20V10M10 20V4M15 20V13M20 20V8`,finish:`M5 21V4H18L15 8.5L18 13H5`,back:`M11 5L4 12L11 19M20 5L13 12L20 19`,share:`M12 15V3M8 7L12 3L16 7M5 12V20H19V12`,calendar:`M4 6H20V20H4ZM4 10.5H20M8 3.5V7M16 3.5V7M8 14H9M12 14H13M15.5 14H16.5M8 17H9M12 17H13`,settings:`M4 7H13M17 7H20M4 17H7M11 17H20M15 4.5V9.5M9 14.5V19.5`,help:`M9 9A3 3 0 1 1 12.5 12C12 12.5 12 13 12 14M12 17.5V18`,statistics:`M4 20H20M6 20V13H10V20M10 20V8H14V20M14 20V4H18V20`,close:`M6 6L18 18M18 6L6 18`,plus:`M12 5V19M5 12H19`,delete:`M5 7H19M10 7V4H14V7M7 7L8 20H16L17 7M10.5 11V16M13.5 11V16`};function Y(e){return m`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${h`<path d=${ts[e]}></path>`}</svg>`}function ns(e,t,n,r){return m`<aside class="panel" aria-label=${t}>
    <div class="head"><h2>${t}</h2><button class="plain" aria-label=${e.close} title=${e.close} @click=${n}>${Y(`close`)}</button></div>
    ${r}
  </aside>`}function rs(e,t,n){return m`<ol class="list">
    ${e.map((e,r)=>{let i=r===t-1?`now`:r<t?`done`:``,a=m`<span class="number">${r+1}.</span> ${e}`;return m`<li class=${i} aria-current=${r===t-1?`step`:`false`}>${n===null?a:m`<button class="plain" @click=${()=>n(r+1)}>${a}</button>`}</li>`})}
  </ol>`}function is(e,t){let{par:n,searching:r}=e.parSearch;return n===null?r?m`<p class="faint par">${t.par.searching}</p>`:g:m`<p class="par" data-least=${n.least} data-most=${n.most}>${Ro(t,n)}</p>`}function as(e,t,n){let{game:r,attempt:i}=e,a=r.cells===4&&r.deal===jr(Er(new Date)),o=Io(t,{hints:Gi(r),takebacks:i.takebacks});return m`<div class="won" id="result" role="dialog" aria-labelledby="won-title" aria-describedby="won-text" tabindex="-1">
    <button class="plain close" aria-label=${t.close} title=${t.close} @click=${n.close}>${Y(`close`)}</button>
    <strong id="won-title">${e.solved?t.solverWon:t.youWon}</strong>
    <div id="won-text"><p>${t.wonIn(r.at,xi(i.clock.elapsed))}</p>${o===``?g:m`<p class="faint">${o}</p>`}${is(e,t)}</div>
    <div class="row">
      <button class="main" ?disabled=${r.deal===null} @click=${n.next}>${t.nextGame}</button>
      <button @click=${()=>e.restart()}>${t.playAgain}</button>
      <button @click=${n.review}>${t.review}</button>
      ${a?m`<button id="result-daily" @click=${n.daily}>${Y(`calendar`)}${t.daily}</button>`:g}
    </div>
  </div>`}function os(e,t,n){let{notice:r,game:i}=e;if(r?.what===`losing`){let{move:i}=r;return m`<div class="message ask" id="losing" role="alertdialog" aria-label=${t.losingMove} aria-describedby="losing-why">
      <span id="losing-why">${q(t,r)}</span>
      <button id="not-this" @click=${n}>${t.notThisMove}</button>
      <button id="anyway" @click=${()=>e.play(i,!0)}>${t.playAnyway}</button>
    </div>`}return r?.what===`resumed`?m`<div class="message ask" role="group" aria-label=${t.newGame}>
    <span>${q(t,r)}</span>
    <button id="afresh" @click=${()=>e.begin(i.start,i.cells)}>${t.dealAfresh}</button>
    <button class="plain" aria-label=${t.close} title=${t.close} @click=${n}>${Y(`close`)}</button>
  </div>`:g}function ss(e,t,n){let{notice:r,puzzling:i}=e;if(r?.what!==`puzzle`||!i.active)return g;let a=r.outcome===`right`;return m`<div class="message ask" role="group" aria-label=${t.puzzles}>
    <span>${q(t,r)}</span>
    ${a?m`<button id="next-puzzle" @click=${()=>void i.next()}>${t.nextPuzzle}</button>`:m`<button id="retry-puzzle" @click=${()=>e.restart()}>${t.undo}</button>`}
    <button class="plain" aria-label=${t.close} title=${t.close} @click=${n}>${Y(`close`)}</button>
  </div>`}function cs(e,t,n){let{trouble:r}=e.keeping;return r===null?g:m`<div class="trouble" role="alert">
    <span>${q(t,{what:`not-kept`,trouble:r})}</span>${r===`full`?m`<button @click=${n}>${t.statistics}</button>`:g}
  </div>`}var ls={winnable:h`<circle cx="12" cy="12" r="10.5"></circle><path class="sign" d="M7 12.5L10.7 16L17 8.5"></path>`,lost:h`<path d="M7.5 1.5H16.5L22.5 7.5V16.5L16.5 22.5H7.5L1.5 16.5V7.5Z"></path><path class="sign" d="M8 8L16 16M16 8L8 16"></path>`,unknown:h`<path d="M12 0.8L23.2 12L12 23.2L0.8 12Z"></path><path class="sign" d="M9.4 9.6A2.6 2.6 0 1 1 12.6 12.1Q12 12.4 12 13.6M12 16.6V16.9"></path>`};function us(e){return m`<svg class="shape" viewBox="0 0 24 24" aria-hidden="true">${ls[e]}</svg>`}function ds(e,t,n,r,i){let{word:a,detail:o,brief:s}=Ho(e,t,n,r),c=r?`winnable`:t.state,l=m`${us(c)}<span class="word">${a}</span
    >${o===``?``:m`<span class="detail">${o}</span><span class="brief" aria-hidden="true">${s}</span>`}`;return i===null?m`<div id="verdict" class="verdict ${c}" data-state=${c} title=${r?e.won:t.state===`lost`?e.lostProved:o===``?e.verdict:a+e.colon+o}>${l}</div>`:m`<button id="verdict" class="verdict ${c}" data-state=${c} title=${e.showResult} @click=${i}>${l}</button>`}var fs=o`
  .verdict {
    display: inline-flex;
    align-items: center;
    gap: 7px;
    border-radius: 17px;
    padding: 0 12px 0 7px;
    height: 34px;
    white-space: nowrap;
    min-width: 0;
    position: relative;
  }
  button.verdict {
    min-height: 0;
    border: 0;
  }
  .verdict .word {
    font-weight: 650;
  }
  .verdict :is(.detail, .brief) {
    font-variant-numeric: tabular-nums;
  }
  /* Which of the two shows is decided by the room there is; nothing is ever cut off. */
  .verdict .brief {
    display: none;
  }
  @container state (max-width: 560px) {
    .verdict .detail {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    .verdict .brief {
      display: inline;
    }
  }
  @media (forced-colors: active) {
    .verdict {
      border: 1px solid currentColor;
    }
    .shape .sign {
      stroke: Canvas !important;
    }
  }
  .winnable { color: var(--good); background: var(--good-back); }
  .lost { color: var(--bad); background: var(--bad-back); }
  .unknown, .waiting { color: var(--open); background: var(--open-back); }
  .shape {
    width: 22px;
    height: 22px;
    flex: none;
    fill: currentColor;
  }
  .shape .sign {
    fill: none;
    stroke: var(--control);
    stroke-width: 2.4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;function ps(e,t,n){let{game:r}=e,{bars:i,mistake:a,danger:o}=n,s=Math.max(1,...i.map(e=>e.needed??0)),c={winnable:t.winnable,lost:t.lost,unknown:t.unknown,waiting:t.searching},l=e=>t.barLabel(e.ply,e.needed===null?c[e.state]:Vo(t,e.needed)),u=o?.longest??null,d=({ply:e})=>u!==null&&e+1>=u.from&&e+1<=u.to;return m`<div class="graph ${i.length>60?`dense`:``}" role="group" aria-label=${t.reviewTitle} @keydown=${t=>{let n={ArrowLeft:r.at-1,ArrowRight:r.at+1,Home:0,End:r.steps.length}[t.key];if(n===void 0)return;t.preventDefault(),t.stopPropagation(),e.goTo(n);let i=t.currentTarget;requestAnimationFrame(()=>i.querySelector(`[tabindex="0"]`)?.focus())}}>
    ${es([n,r.at,t],()=>i.map(t=>m`<button
        class="bar ${t.state} ${a?.ply===t.ply?`mistake`:``} ${d(t)?`danger`:``}"
        data-ply=${t.ply}
        data-height=${t.needed===null?100:Math.round(18+82*t.needed/s)}
        tabindex=${t.ply===r.at?0:-1}
        aria-current=${t.ply===r.at?`step`:`false`}
        aria-label=${l(t)}
        title=${l(t)}
        @click=${()=>e.goTo(t.ply)}
      ><span></span></button>`))}
  </div>`}function ms(e,t,{ply:n,lastWinnable:r,instead:i,saving:a}){let o=n===r+1?e.game.steps[n-1]:null;return m`<div class="story">
      ${o===null?g:m`<p class="lost told">${us(`lost`)}<span>${Ao(t,o.before,o.move)}</span></p>`}
      ${a===null?g:m`<p class="winnable told">${us(`winnable`)}<span>${t.story.saving(No(t,a.board,a.move,a.gain))}</span></p>`}
    </div>
    <p class="moves instead">${i.slice(0,24).join(` `)}${i.length>24?` …`:``}</p>
    ${e.game.at===r?g:m`<button @click=${()=>e.goTo(r)}>${t.showMistake}</button>`}`}async function hs(e){let t=location.href.replace(/#.*$/,``)+fr(e.game,e.settings.autoplay,!0);try{await navigator.clipboard.writeText(t),e.tell({what:`copied`,thing:`review`})}catch{e.tell({what:`not-copied`})}}function gs(e,t){let n=e.reviewing.review,{bars:r,mistake:i,running:a,danger:o}=n,{game:s}=e,c=ma(r);return ns(t,t.reviewTitle,()=>e.reviewing.close(),m`<p class="finding" role="status">${a?t.reviewing:Lo(t,n)}</p>
      ${ps(e,t,n)}
      <p class="counts" data-winnable=${c.winnable} data-lost=${c.lost} data-unknown=${c.unknown}>${t.reviewCounts(c.winnable,c.lost,c.unknown+c.waiting)}</p>
      <p class="faint">${t.position(s.at,s.steps.length)}<span class="by-keys"> · ${t.reviewHelp}</span></p>
      ${i===null?g:ms(e,t,i)}
      ${o===null?g:m`<p class="faint" id="danger">${zo(t,o)}</p>`}
      ${is(e,t)}
      <div class="row">
        ${s.won?g:m`<button id="play-on" class="main" @click=${()=>e.reviewing.close()}>${t.story.playOn}</button>`}
        <button id="copy-review" @click=${()=>hs(e)}>${t.story.copyLink}</button>
      </div>
      ${es([s,s.at],()=>rs(s.steps.map(e=>e.text),s.at,t=>e.goTo(t)))}`)}function _s(e){for(let t of e.querySelectorAll(`.bar`))t.firstElementChild.style.height=`${t.dataset.height}%`}var vs=o`
  .graph {
    display: flex;
    align-items: flex-end;
    height: 110px;
    flex: none;
    gap: 1px;
    overflow-x: auto;
    border-bottom: 1px solid var(--line);
  }
  .dense { gap: 0; }
  .bar {
    flex: 1 1 0;
    min-width: 2px;
    max-width: 22px;
    height: 100%;
    min-height: 0;
    padding: 0;
    border: 0;
    border-radius: 2px;
    background: none;
    align-items: flex-end;
    position: relative;
  }
  .bar span { width: 100%; display: block; border-radius: 2px 2px 0 0; min-height: 4px; background: currentColor; }
  .bar.lost span { background: repeating-linear-gradient(45deg, currentColor 0 3px, transparent 3px 6px); border: 1px solid currentColor; }
  .bar.unknown span, .bar.waiting span { background: repeating-linear-gradient(0deg, currentColor 0 2px, transparent 2px 5px); opacity: 0.6; }
  .bar.winnable, .bar.lost, .bar.unknown, .bar.waiting { background: none; }
  .bar:hover:not(:disabled) { background: var(--control-hover); }
  .bar[aria-current="step"] { background: var(--picked); }
  :host .bar.mistake span { background: currentColor; }
  .bar.mistake::after {
    content: "!";
    position: absolute;
    top: 0;
    left: 50%;
    transform: translateX(-50%);
    font-weight: 800;
    color: var(--on-accent);
    font-size: 12px;
  }
  @media (forced-colors: active) {
    .bar { forced-color-adjust: none; }
    .bar[aria-current="step"] { background: Highlight; }
  }
  .bar.danger::before {
    content: "";
    position: absolute;
    inset: auto 0 0;
    height: 4px;
    background: var(--hint);
  }
  @media (max-width: 860px) {
    .by-keys { display: none; }
  }
  .story { display: grid; gap: 6px; }
  .panel .told { display: flex; gap: 8px; align-items: flex-start; padding: 7px 10px; border-radius: 9px; }
  .instead { overflow-wrap: anywhere; }
`;function ys(e,t){let n=e.solving.playback,r=e.game.at-n.base,i=r>=n.moves.length;return ns(t,t.solution,()=>e.solving.stop(),m`<div class="row">
        <button class="main" ?disabled=${i&&!n.playing} @click=${()=>e.solving.pause(!n.playing)}>
          ${n.playing?m`${Y(`pause`)}${t.pause}`:m`${Y(`solve`)}${t.resume}`}
        </button>
        <button aria-label=${t.stepBack} title=${t.stepBack} ?disabled=${r<=0} @click=${()=>e.solving.step(r-1)}>${Y(`previous`)}</button>
        <button aria-label=${t.step} title=${t.step} ?disabled=${i} @click=${()=>e.solving.step(r+1)}>${Y(`next`)}</button>
        <select aria-label=${t.speed} title=${t.speed} @change=${t=>e.solving.setSpeed(Number(t.target.value))}>
          ${xa.map(e=>m`<option value=${e} ?selected=${e===n.speed}>${t.times(e)}</option>`)}
        </select>
      </div>
      <p class="faint">${t.position(r,n.moves.length)}</p>
      ${rs(n.texts,r,t=>e.solving.step(t))}`)}function bs(e,t){let{board:n,move:r,gain:i,line:a}=e.knowing.hint,{moves:o,boards:s,texts:c}=a,l=o.map((e,n)=>m`${No(t,s[n],e,null)} <span class="number">${c[n]}</span>`);return ns(t,t.line,()=>void e.knowing.hideHint(),m`<p class="finding">${No(t,n,r,i)}</p>
      ${es([a,t],()=>m`<ol class="list words" tabindex="0">${l.map((e,t)=>m`<li><span class="number">${t+1}.</span> ${e}</li>`)}</ol>`)}`)}function xs(e,t){return e.reviewing.review===null?e.solving.playback===null?e.knowing.hint?.line==null?g:bs(e,t):ys(e,t):gs(e,t)}var Ss=o`
  .panel {
    display: flex;
    flex-direction: column;
    gap: 10px;
    padding: 8px 14px 14px;
    background: var(--bar);
    border-left: 1px solid var(--line);
    overflow: auto;
    min-height: 0;
  }
  .panel p { margin: 0; }
  .panel .counts { white-space: normal; min-width: 0; }
  .head { display: flex; align-items: center; }
  .head h2 { font-size: 16px; margin: 0; flex: 1; }
  .plain { background: none; border-color: transparent; padding: 4px 6px; min-height: 30px; }
  .list {
    margin: 0;
    padding: 0;
    list-style: none;
    overflow: auto;
    flex: 1;
    min-height: 60px;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(78px, 1fr));
    align-content: start;
    font: 13px/1.3 ui-monospace, "DejaVu Sans Mono", monospace;
  }
  .list.words { grid-template-columns: 1fr; font: 14px/1.35 var(--font); }
  .list li { padding: 3px 4px; border-radius: 6px; }
  .list .plain { padding: 0; min-height: 26px; font: inherit; width: 100%; justify-content: flex-start; }
  .list .number { color: var(--faint); }
  .list .now { background: var(--accent); color: var(--on-accent); }
  .list .now .number { color: inherit; }
  .list .now .plain:hover { background: none; }
  .finding { font-weight: 600; }
`;function Cs(e){return m`<span class="pips" aria-hidden="true" data-step=${e}>${_r.map(t=>m`<i class=${t<=e?`on`:``}></i>`)}</span>`}var ws=o`
  .pips {
    display: inline-flex;
    gap: 2px;
    align-items: center;
  }
  .pips i {
    width: 7px;
    height: 7px;
    border-radius: 50%;
    box-sizing: border-box;
    border: 1.5px solid currentColor;
    opacity: 0.55;
  }
  .pips i.on {
    background: currentColor;
    opacity: 1;
  }
  @media (forced-colors: active) {
    .pips i.on {
      forced-color-adjust: none;
      background: CanvasText;
    }
  }
`,Ts=[Yo,fs,ws,Ss,vs,Xo,o`
    :host {
      display: grid;
      grid-template: auto auto minmax(0, 1fr) auto / minmax(0, 1fr);
      height: 100vh;
      height: 100dvh;
      padding: env(safe-area-inset-top) env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left);
      box-sizing: border-box;
    }
    header {
      display: flex;
      align-items: center;
      gap: 8px 16px;
      padding: 6px 12px;
      background: var(--bar);
      border-bottom: 1px solid var(--line);
    }
    .choose,
    .more,
    .state {
      display: flex;
      align-items: center;
      gap: 4px;
    }
    .state {
      container: state / inline-size;
      flex: 1;
      gap: 14px;
      min-width: 0;
      justify-content: center;
    }
    .verdict {
      flex: none;
    }
    @container state (min-width: 560px) {
      .verdict {
        min-width: 230px;
      }
    }
    @container state (max-width: 345px) {
      .verdict,
      .counts {
        font-size: 13px;
      }
    }
    @container state (max-width: 280px) {
      .verdict,
      .counts {
        font-size: 11.5px;
      }
      .verdict {
        gap: 4px;
        padding: 0 7px 0 3px;
      }
      .verdict .shape {
        width: 17px;
      }
    }
    .counts {
      min-width: 8em;
      color: var(--faint);
      font-variant-numeric: tabular-nums;
      white-space: nowrap;
    }
    h1 {
      margin: 0;
      font-size: 17px;
      line-height: 1;
    }
    .deal,
    .round {
      background: none;
      border-color: transparent;
      padding: 6px;
      min-width: 38px;
    }
    .deal {
      font-weight: 650;
      font-variant-numeric: tabular-nums;
      padding: 6px 4px;
      min-width: 76px;
    }
    .hash {
      color: var(--faint);
    }
    /* Under the number where there is no room for the word. */
    .deal {
      flex-direction: column;
      gap: 3px;
    }
    .deal .pips {
      display: none;
    }
    .level {
      background: none;
      border-color: transparent;
      color: var(--faint);
      padding: 6px;
      white-space: nowrap;
    }
    @media (max-width: 1100px) {
      .level {
        display: none;
      }
      .deal .pips {
        display: inline-flex;
      }
      .deal .pips i {
        width: 5px;
        height: 5px;
        border-width: 1px;
      }
    }
    .trouble {
      grid-row: 2;
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: center;
      gap: 6px 14px;
      padding: 6px 14px;
      background: var(--bad-back);
      color: var(--bad);
      border-bottom: 1px solid var(--line);
    }
    main {
      grid-row: 3;
      position: relative;
      display: grid;
      grid-template: minmax(0, 1fr) / minmax(0, 1fr);
      min-height: 0;
    }
    main.with-panel {
      grid-template-columns: minmax(0, 1fr) 300px;
    }
    footer {
      grid-row: 4;
      background: var(--bar);
      border-top: 1px solid var(--line);
    }
    .tools {
      display: flex;
      justify-content: center;
      gap: 6px;
      padding: 6px 10px;
    }
    .tool {
      white-space: nowrap;
      min-width: 0;
    }
    /* Where the words would not fit beside their pictures in every language, they stand under them. */
    @media (max-width: 960px) {
      .tools {
        gap: 0;
        padding: 2px;
      }
      .tool {
        flex: 1 1 0;
        flex-direction: column;
        gap: 1px;
        padding: 5px 1px;
        border-color: transparent;
        background: none;
        font-size: max(10px, min(12px, 1.4vw));
        font-weight: 500;
        letter-spacing: -0.1px;
        line-height: 1.15;
        border-radius: 8px;
      }
      .tool .label {
        max-width: 100%;
        white-space: normal;
        hyphens: auto;
        min-height: 2.3em;
        display: grid;
        place-items: center;
      }
    }
    /* Narrow: the verdict gets a line of its own. */
    @media (max-width: 860px) {
      header {
        display: grid;
        grid-template: auto auto / 1fr auto;
        padding: 2px 6px 5px;
        gap: 2px;
      }
      .state {
        grid-column: 1 / -1;
        grid-row: 2;
        justify-content: space-between;
        padding: 0 6px;
        gap: 8px;
      }
      .more {
        gap: 0;
      }
      .choose {
        gap: 0;
      }
      .verdict {
        height: 30px;
      }
      header .counts {
        min-width: 0;
      }
      .deal {
        min-width: 60px;
      }
      #restart {
        display: none;
      }
      main.with-panel {
        grid-template: minmax(0, 1fr) minmax(0, 38%) / minmax(0, 1fr);
      }
      .panel {
        border-left: 0;
        border-top: 1px solid var(--line);
        overflow: auto;
      }
      .graph {
        height: 64px;
      }
    }

    /* Ten digits, or the words for a board of one's own, must fit between the buttons. */
    @media (max-width: 720px) {
      /* The sheet for a new game leads there too. */
      #calendar {
        display: none;
      }
    }
    @media (max-width: 440px) {
      .round {
        min-width: 30px;
        padding: 2px;
      }
      .deal {
        min-width: 44px;
        font-size: 14px;
        line-height: 1.05;
        padding: 4px 2px;
      }
    }

    /* A phone on its side: every pixel of height goes to the cards. */
    @media (max-height: 520px) and (min-aspect-ratio: 4/3) {
      :host {
        grid-template: auto auto minmax(0, 1fr) / 58px minmax(0, 1fr);
      }
      .trouble {
        grid-column: 1 / -1;
      }
      header {
        display: flex;
        grid-column: 1 / -1;
        padding: 1px 8px;
      }
      .round,
      .deal {
        min-height: 32px;
        padding: 3px;
        min-width: 36px;
      }
      .verdict {
        height: 28px;
      }
      .state {
        justify-content: center;
        gap: 8px;
      }
      header .counts {
        min-width: 0;
      }
      main {
        grid-column: 2;
        grid-row: 3;
      }
      main.with-panel {
        grid-template: minmax(0, 1fr) / minmax(0, 1fr) 230px;
      }
      .panel {
        border-left: 1px solid var(--line);
        border-top: 0;
        overflow: auto;
        padding: 4px 10px;
        gap: 6px;
      }
      footer {
        grid-row: 3;
        grid-column: 1;
        border-top: 0;
        border-right: 1px solid var(--line);
        min-height: 0;
      }
      .tools {
        height: 100%;
        flex-direction: column;
        justify-content: space-around;
        padding: 2px;
        gap: 0;
      }
      .tool {
        padding: 2px;
        min-height: 30px;
        border-color: transparent;
        background: none;
      }
      .tool .label {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
      .tool.main {
        background: var(--accent);
      }
      #restart {
        display: inline-flex;
      }
    }
    @media (max-height: 520px) and (min-aspect-ratio: 4/3) and (max-width: 720px) {
      header {
        gap: 4px;
        padding: 1px 4px;
      }
      .choose,
      .more {
        gap: 0;
      }
      .round {
        min-width: 30px;
        padding: 2px;
      }
    }

    /* Large screens are looked at from further away. */
    @media (min-width: 2200px) and (min-height: 1100px) {
      header,
      footer,
      .panel,
      .trouble,
      .message,
      .typed,
      .won {
        zoom: 1.5;
      }
      main.with-panel {
        grid-template-columns: minmax(0, 1fr) 480px;
      }
    }
    .tool.main,
    .tool.main:hover:not(:disabled) {
      font-weight: inherit;
      background: var(--accent);
      color: var(--on-accent);
    }
  `],Es=5,Ds=[],Os=new WeakMap;function ks(e,t){let n=Os.get(e);return n===void 0&&Os.set(e,n=t()),n}function As({knowing:e,reviewing:t,game:n}){let r=t.review?.mistake??null;if(r!==null)return n.at===r.lastWinnable?ks(r,()=>js(n,r)):Ds;let i=e.hint?.line??null;return i===null?Ds:ks(i,()=>i.moves.slice(0,Es).map((e,t)=>({board:i.boards[t],move:e,tone:`line`,label:String(t+1)})))}function js(e,{ply:t,lastWinnable:n,saving:r}){let i=e.boardAt(n),a=t===n+1?[{board:i,move:e.steps[n].move,tone:`bad`,label:`✕`}]:[];return r===null?a:[...a,{board:i,move:r.move,tone:`good`,label:`✓`}]}function Ms(e){return[...e.querySelectorAll(`button`)].filter(e=>!e.disabled&&e.offsetParent!==null)}function Ns(e,t,n){switch(e){case`ArrowLeft`:case`ArrowUp`:return(t+n-1)%n;case`ArrowRight`:case`ArrowDown`:return(t+1)%n;case`Home`:return 0;case`End`:return n-1;default:return null}}function Ps(e){let t=e.currentTarget,n=Ms(t),r=Ns(e.key,n.indexOf(e.target),n.length);r===null||e.ctrlKey||e.altKey||e.metaKey||(e.preventDefault(),e.stopPropagation(),Is(t,n[r]),n[r].focus())}function Fs(e){if(e===null)return;let t=Ms(e),n=t.find(e=>e.matches(`:focus`))??t.find(e=>e.dataset.stop!==void 0)??t[0];n!==void 0&&Is(e,n)}function Is(e,t){for(let n of e.querySelectorAll(`button`))n.tabIndex=n===t?0:-1,n.toggleAttribute(`data-stop`,n===t)}function Ls(e,t,n,r=!1){return m`<button class="round" id=${e} aria-label=${t} title=${t} ?disabled=${r} @click=${n}>${Y(e)}</button>`}function Rs({session:e,t,commands:n,open:r,showResult:i,say:a}){let{game:o,settings:s,attempt:c}=e,{deal:l}=o,u=[s.showCount?t.moveCount(o.at):``,s.showTimer?xi(c.clock.elapsed):``].filter(e=>e!==``),d=Fo(t,l),f=e.rating.answer,p=f===null?``:Jo(t,f);return m`<header>
    <div class="choose">
      ${Ls(`plus`,t.newGame,n.newGame)} ${Ls(`previous`,t.previousDeal,n.previous,l===null||!ct(l-1))}
      <h1><button class="deal" id="deal" aria-label=${d} title=${t.newGame} @click=${n.newGame}>${l===null?d:m`<span><span class="hash">#</span>${l}</span>`}${f===null?g:Cs(f.step)}</button></h1>
      ${Ls(`next`,t.nextDeal,n.next,l===null||!ct(l+1))}
      ${f===null?g:m`<button id="difficulty" class="level" title=${p} @click=${()=>a(p)}>${Cs(f.step)}<span class="word">${t.levels[f.step-1]}</span></button>`}
    </div>
    <div class="state">
      ${s.showVerdict?ds(t,e.knowing.verdict,e.knowing.needed,o.won,i):g}
      <span class="counts" id="counts" title=${Io(t,{hints:Gi(o),takebacks:c.takebacks})}>${u.join(` · `)}</span>
    </div>
    <div class="more">
      ${Ls(`calendar`,t.daily,()=>r(`daily`))} ${Ls(`share`,t.share,()=>r(`share`))} ${Ls(`statistics`,t.statistics,()=>r(`games`))} ${Ls(`settings`,t.settings,()=>r(`settings`))}
      ${Ls(`help`,t.help,n.help)}
    </div>
  </header>`}function zs(e,t,n,r={}){return m`<button id=${e} class=${r.strong?`tool main`:`tool`} title=${r.title??t} ?disabled=${r.disabled??!1} @click=${n}>
    ${Y(e)}<span class="label">${t}</span>
  </button>`}function Bs({session:e,t,commands:n}){let{game:r,knowing:i}=e,a=i.verdict.state===`lost`&&e.settings.showVerdict&&r.at>0;return m`<footer><div class="tools" role="toolbar" aria-label=${t.menu} @keydown=${Ps}>
    ${zs(`undo`,t.undo,n.undo,{disabled:r.at===0})} ${zs(`redo`,t.redo,n.redo,{disabled:r.at===r.steps.length})}
    ${zs(`restart`,t.restart,()=>e.restart())} ${zs(`hint`,t.hint,n.hint)}
    ${zs(`back`,t.takeBackShort,n.takeBack,{strong:a,title:t.takeBack})} ${zs(`solve`,t.solve,n.solve)}
    ${zs(`review`,t.review,n.review)} ${zs(`finish`,t.finish,n.finish,{strong:e.canFinish})}
  </div></footer>`}var X={hint:`i`,takeBack:`t`,solve:`s`,review:`r`,finish:`k`,newGame:`n`,next:`]`,previous:`[`},Vs={used:!1},Hs=4e3,Us=class{constructor(){this.typed=``,this.since=0}clear(){let e=this.typed!==``;return this.typed=``,e}press(e,t,n){let{key:r}=e;if(e.altKey)return Vs;if(e.ctrlKey||e.metaKey){let t=r.toLowerCase();return t===`z`?{command:e.shiftKey?`redo`:`undo`,used:!0}:t===`y`?{command:`redo`,used:!0}:Vs}return r===`?`?{command:`help`,used:!0}:r.length===1?(n-this.since>Hs&&(this.typed=``),this.moveKey(r.toLowerCase(),n)??this.commandKey(r.toLowerCase(),t)):Vs}moveKey(e,t){if(this.since=t,this.typed===``&&e===`v`)return this.typed=`v`,{used:!0};if(this.typed===`v`&&/[1-9a-f]/.test(e))return this.typed+=e,{used:!0};if(St(e)===null)return null;let n=/^v./.test(this.typed)?this.typed.slice(0,2):``,r=this.typed.slice(n.length);return r===``?e===`h`?null:(this.typed+=e,{used:!0}):(this.typed=``,r===e?{used:!0}:{move:r+e+n,used:!0})}commandKey(e,t){if(this.typed=``,!t)return Vs;let n=Object.keys(X).find(t=>X[t]===e);return n===void 0?Vs:{command:n,used:!0}}},Ws=``+new URL(`JC-C-uAbHDP.svg`,import.meta.url).href,Gs=``+new URL(`JD-CWTOaxK0.svg`,import.meta.url).href,Ks=``+new URL(`JH-CMwvF2VL.svg`,import.meta.url).href,qs=``+new URL(`JS-BDh8ha8h.svg`,import.meta.url).href,Js=``+new URL(`KC-CLl2BdXg.svg`,import.meta.url).href,Ys=``+new URL(`KD-DoeUwoVH.svg`,import.meta.url).href,Xs=``+new URL(`KH-B5ePqeTx.svg`,import.meta.url).href,Zs=``+new URL(`KS-BaEJuE_z.svg`,import.meta.url).href,Qs=``+new URL(`QC-kk5XI9ca.svg`,import.meta.url).href,$s=``+new URL(`QD-CzXuiY7D.svg`,import.meta.url).href,ec=``+new URL(`QH-roLZ1Kfl.svg`,import.meta.url).href,tc=``+new URL(`QS-Bq3Pm3T_.svg`,import.meta.url).href,nc=new Map(Object.entries(Object.assign({"./courts/JC.svg":Ws,"./courts/JD.svg":Gs,"./courts/JH.svg":Ks,"./courts/JS.svg":qs,"./courts/KC.svg":Js,"./courts/KD.svg":Ys,"./courts/KH.svg":Xs,"./courts/KS.svg":Zs,"./courts/QC.svg":Qs,"./courts/QD.svg":$s,"./courts/QH.svg":ec,"./courts/QS.svg":tc})).map(([e,t])=>[e.replace(/^.*\/|\.svg$/g,``),t]));function rc(e){return nc.get(e)??null}var ic=[`M29 28a21 21 0 1 1 42 0a21 21 0 1 1 -42 0ZM6 60a21 21 0 1 1 42 0a21 21 0 1 1 -42 0ZM52 60a21 21 0 1 1 42 0a21 21 0 1 1 -42 0ZM42 38H58L55 64C56 80 61 89 69 95H31C39 89 44 80 45 64Z`,`M50 4C59 21 72 37 87 50C72 63 59 79 50 96C41 79 28 63 13 50C28 37 41 21 50 4Z`,`M50 93C22 68 7 50 7 32C7 18 17 8 30 8C39 8 46 13 50 22C54 13 61 8 70 8C83 8 93 18 93 32C93 50 78 68 50 93Z`,`M50 5C62 26 93 41 93 62C93 75 83 82 73 82C64 82 58 77 54 70C55 81 60 90 68 95H32C40 90 45 81 46 70C42 77 36 82 27 82C17 82 7 75 7 62C7 41 38 26 50 5Z`],ac=[`M6 92L30 10L54 92M15 64H45`,`M9 30C9 16 18 9 30 9C43 9 51 18 51 30C51 41 44 49 34 59L9 90V91H53`,`M8 10H50L27 42C43 41 53 51 53 66C53 82 43 92 28 92C17 92 10 87 6 79`,`M43 92V9L7 66H55`,`M49 10H15L11 46C16 41 22 38 30 38C44 38 53 49 53 65C53 81 44 92 28 92C18 92 10 87 6 79`,`M47 10C26 20 9 42 9 66C9 82 18 92 31 92C44 92 53 82 53 67C53 52 44 42 31 42C20 42 11 50 9 62`,`M7 10H52C38 34 28 62 25 92`,`M30 9C42 9 49 17 49 28C49 39 42 46 30 46C18 46 11 39 11 28C11 17 18 9 30 9ZM30 46C44 46 53 56 53 69C53 83 44 92 30 92C16 92 7 83 7 69C7 56 16 46 30 46Z`,`M13 92C34 82 51 60 51 35C51 19 42 9 29 9C16 9 7 19 7 34C7 49 16 59 29 59C40 59 49 51 51 39`,`M6 24L20 10V92M70 9C85 9 93 24 93 50.5C93 77 85 92 70 92C55 92 47 77 47 50.5C47 24 55 9 70 9Z`,`M47 9V66C47 83 39 92 27 92C15 92 8 84 8 69`,`M30 9C45 9 54 25 54 50.5C54 76 45 92 30 92C15 92 6 76 6 50.5C6 25 15 9 30 9ZM33 68L55 97`,`M10 8V93M52 9L12 58M24 44L54 93`],oc=9,sc={1:[[1,0],[1,1]],2:[[1,0],[1,.5],[1,1]],3:[[0,0],[2,0],[0,1],[2,1]],4:[[0,0],[2,0],[1,.5],[0,1],[2,1]],5:[[0,0],[2,0],[0,.5],[2,.5],[0,1],[2,1]],6:[[0,0],[2,0],[1,.25],[0,.5],[2,.5],[0,1],[2,1]],7:[[0,0],[2,0],[1,.25],[0,.5],[2,.5],[1,.75],[0,1],[2,1]],8:[[0,0],[2,0],[0,.333],[2,.333],[1,.5],[0,.667],[2,.667],[0,1],[2,1]],9:[[0,0],[2,0],[1,.167],[0,.333],[2,.333],[0,.667],[2,.667],[1,.833],[0,1],[2,1]]},cc=65,lc=cc*1.56;function uc(e,t,n,r,i=1){let a=r/100;return h`<path class="rank" d=${ac[e]} transform="translate(${t} ${n}) scale(${fc(a*i)} ${a})"></path>`}function dc(e,t,n,r,i=!1){let a=i?` rotate(180 50 50)`:``;return h`<path d=${ic[e]} transform="translate(${fc(t-r/2)} ${fc(n-r/2)}) scale(${r/100})${a}"></path>`}function fc(e){return Math.round(e*1e3)/1e3}function pc(e,t,n=140){let r=b(e),i=x(e);if(t)return h`${uc(r,7,6,39)}${dc(i,76,26,36)}${dc(i,50,n-42,62)}`;let a=h`${r===oc?uc(r,3,5,18.5,.74):uc(r,4.3,5,18.5)}${dc(i,9.9,31,13)}`;return h`${a}<g transform="rotate(180 50 ${n/2})">${a}</g>${mc(e,n)}`}function mc(e,t){let n=b(e),r=x(e),i=t/2;if(n===0)return dc(r,50,i,r===3?60:46);let a=rc(S(e));if(a!==null){let[e,t]=[50-cc/2,fc(i-lc/2)],n=dc(r,e+10.5,t+11.5,16);return h`<image href=${a} x=${e} y=${t} width=${cc} height=${lc} preserveAspectRatio="none"></image>
      <rect class="frame" x=${e} y=${t} width=${cc} height=${lc} rx="1.5"></rect>
      ${n}<g transform="rotate(180 50 ${i})">${n}</g>`}let o=n>7?18:20,s=12+o/2;return sc[n].map(([e,n])=>dc(r,31+19*e,s+(t-2*s)*n,o,n>.5))}var Z=class extends Ye{static{this.properties={session:{attribute:!1},t:{attribute:!1},shown:{state:!0}}}static{this.styles=[Yo,o`
      dialog {
        border: 1px solid var(--line);
        border-radius: 14px;
        padding: 0;
        background: var(--sheet);
        color: var(--text);
        width: min(560px, calc(100vw - 20px));
        max-height: calc(100dvh - 20px);
        box-shadow: 0 12px 40px var(--shade-deep);
        overflow: hidden;
      }
      dialog[open] {
        display: flex;
        flex-direction: column;
      }
      dialog::backdrop {
        background: #0007;
      }
      .head {
        display: flex;
        align-items: center;
        padding: 10px 10px 6px 18px;
      }
      h2 {
        font-size: 18px;
        margin: 0;
        flex: 1;
      }
      .head button {
        border-color: transparent;
        background: none;
        padding: 6px;
        min-width: 38px;
      }
      .body {
        padding: 6px 18px 18px;
        overflow: auto;
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        /* The sheet is scrolled as a whole; lists in it are not squeezed. */
        grid-auto-rows: max-content;
        gap: 14px;
      }
      p {
        margin: 0;
      }
      label {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 4px;
      }
      label.line {
        display: flex;
        align-items: center;
        gap: 10px;
        min-height: 34px;
      }
      label.line input {
        width: 20px;
        height: 20px;
        accent-color: var(--accent);
      }
      .problem {
        color: var(--bad);
      }
      .fine {
        color: var(--good);
      }
    `]}constructor(){super(),this.follow=()=>this.requestUpdate(),this.shown=!1}get dialog(){return this.renderRoot.querySelector(`dialog`)}open(){this.shown=!0,this.updateComplete.then(()=>{this.dialog?.open===!1&&this.dialog.showModal()})}close(){this.dialog?.close()}firstUpdated(){this.session.addEventListener(`change`,this.follow)}shouldUpdate(){return this.shown&&this.t!==void 0}onClick(e){e.target===this.dialog&&this.close()}render(){return m`<dialog aria-labelledby="heading" @close=${()=>this.shown=!1} @click=${this.onClick} @keydown=${e=>e.stopPropagation()}>
      <div class="head">
        <h2 id="heading">${this.heading}</h2>
        <button aria-label=${this.t.close} title=${this.t.close} @click=${this.close}>${Y(`close`)}</button>
      </div>
      <div class="body">${this.content()}</div>
    </dialog>`}},hc=class extends Z{static{this.properties={...Z.properties,text:{state:!0},target:{state:!0},found:{state:!0},done:{state:!0}}}static{this.styles=[Z.styles,o`
      dialog {
        width: min(720px, calc(100vw - 20px));
      }
      .palette {
        display: grid;
        grid-template-columns: repeat(13, 1fr);
        gap: 3px;
      }
      .palette button {
        padding: 0;
        min-height: 34px;
        gap: 1px;
        font-weight: 700;
        font-size: min(14px, 3.2vw);
        background: var(--paper);
        border-radius: 5px;
      }
      .palette svg {
        width: min(11px, 2.4vw);
        fill: currentColor;
      }
      [data-suit="0"] { color: var(--clubs); }
      [data-suit="1"] { color: var(--diamonds); }
      [data-suit="2"] { color: var(--hearts); }
      [data-suit="3"] { color: var(--spades); }
      .palette button:hover:not(:disabled) {
        background: var(--picked);
      }
      .palette button:disabled {
        opacity: 0.25;
      }
      .places {
        display: grid;
        grid-template-columns: repeat(8, 1fr);
        gap: 4px;
      }
      .places button {
        padding: 4px 2px;
        min-height: 34px;
        flex-direction: column;
        gap: 0;
        font-size: 12px;
      }
      .places button[aria-pressed="true"] {
        border-color: var(--accent);
        box-shadow: 0 0 0 2px var(--accent);
      }
      .last {
        font: 12px ui-monospace, "DejaVu Sans Mono", monospace;
        color: var(--faint);
        min-height: 1.3em;
      }
      ul {
        margin: 0;
        padding-left: 18px;
      }
      .state {
        min-height: 3.2em;
      }
    `]}constructor(){super(),this.text=``,this.target=0,this.found=null,this.done=0}get heading(){return this.t.boardEntry}get read(){return dn(this.text,this.session.settings.cells)}setText(e){this.text=e,this.found=null}rebuild(e){let{columns:t,cells:n}=this.read,r={columns:t.slice(0,8).map(e=>e.slice()),cells:n.slice()};e(r.columns,r.cells);let[,...i]=cn({...r,home:[0,0,0,0]}).split(`
`);this.setText(i.join(`
`))}add(e){this.rebuild((t,n)=>{this.target<8?t[this.target].push(e):n[this.target-8]=e});let{columns:t}=this.read;this.target<7&&t[this.target].length>=(this.target<4?7:6)&&(this.target+=1)}removeLast(){this.rebuild((e,t)=>{this.target<8?e[this.target].pop():t[this.target-8]=null})}async find(){let e=this.text,{board:t,problems:n}=Sn(e);if(t===null){this.found=Wo(this.t,n).join(` `);return}this.found=`finding`,this.done=0;let r=({share:t})=>{t!==void 0&&e===this.text&&(this.done=t)},i;try{i=await this.session.engine.find(t,{onProgress:r})}catch(e){i=e instanceof _?`offline`:e instanceof Error?e.message:String(e)}e===this.text&&(this.found=i)}playIt(){let{board:e}=this.read;e!==null&&(this.session.open({board:e},e.cells.length),this.close())}playDeal(e){this.session.open({deal:e}),this.close()}content(){let{t:e,read:t}=this,n=new Set([...t.columns.flat(),...t.cells.filter(e=>e!==null)]),r=Wo(e,t.problems);return m`
      <p class="faint">${e.boardEntryHelp}</p>
      <label
        >${e.boardText}<textarea id="board" rows="8" spellcheck="false" .value=${this.text} @input=${e=>this.setText(e.target.value)}></textarea>
      </label>
      <div class="places" role="group" aria-label=${e.table}>${this.places(t)}</div>
      <div class="palette">
        ${y.map(t=>[...Qe].map((r,i)=>{let a=tt(i,t);return m`<button data-suit=${t} ?disabled=${n.has(a)} @click=${()=>this.add(a)}>
              <span class="unseen">${K(e,a)}</span><span aria-hidden="true">${r===`T`?`10`:r}</span><svg viewBox="0 0 100 100" aria-hidden="true">${h`<path d=${ic[t]}></path>`}</svg>
            </button>`}))}
      </div>
      <div class="row">
        <button @click=${this.removeLast}>${e.removeLast}</button><button @click=${()=>this.setText(``)}>${e.clear}</button>
        <span class="faint">${e.cardsLeft(Math.max(0,52-n.size-(t.board===null?0:_t(t.board))))}</span>
      </div>
      <div class="state" aria-live="polite">
        ${this.text.trim()===``?g:r.length===0?m`<p class="fine">${e.boardIsGood}</p>`:m`<ul class="problem">${r.slice(0,5).map(e=>m`<li>${e}</li>`)}</ul>`}
        ${this.foundText()}
      </div>
      <div class="row">
        <button class="main" ?disabled=${t.board===null} @click=${this.playIt}>${e.play}</button>
        <button ?disabled=${this.text.trim()===``||this.found===`finding`} @click=${this.find}>${e.findNumber}</button>
      </div>
    `}places(e){let{t}=this,n=(e,t,n)=>{let r=n.at(-1);return m`<button aria-pressed=${this.target===e} aria-label=${`${t}, ${n.length}`} @click=${()=>this.target=e}>
        <span aria-hidden="true">${e<8?e+1:xt(E(e-8))}</span><span class="last" aria-hidden="true">${r===void 0?`–`:`${n.length} · ${S(r)}`}</span>
      </button>`};return[...e.columns.slice(0,8).map((e,r)=>n(r,t.column(r+1),e)),...e.cells.map((e,r)=>n(8+r,t.cell(xt(E(r))),e===null?[]:[e]))]}foundText(){let{t:e,found:t}=this;return t===null?g:t===`finding`?m`<p>${e.finding}${this.done>0?` ${Math.round(100*this.done)} %`:``}</p>`:t===`offline`?m`<p class="problem">${e.noLineOffline}</p>`:typeof t==`string`?m`<p class="problem">${t}</p>`:t.matches.length===0?m`<p>${e.notFound}</p>`:m`${t.matches.slice(0,6).map(({deal:t,corrections:n})=>{let r=n.map(({column:t,row:n,given:r,dealt:i})=>e.correction(t,n,r,i)).join(`; `);return m`<p class="row"><span>${n.length===0?e.found(t):e.foundWith(t,r)}</span><button @click=${()=>this.playDeal(t)}>${e.deal(t)}</button></p>`})}`}};customElements.define(`fc-board`,hc);var gc=`2026-01-01`,_c=class extends Z{static{this.properties={...Z.properties,month:{state:!0},copied:{state:!0}}}static{this.styles=[Z.styles,ws,o`
      .today {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto;
        gap: 4px 12px;
        align-items: center;
        padding: 14px 16px;
        border-radius: 12px;
        color: #fff;
        background: radial-gradient(ellipse at 30% 20%, var(--felt), var(--table));
      }
      .today strong {
        font-size: 18px;
      }
      .today p {
        grid-column: 1;
        display: flex;
        flex-wrap: wrap;
        gap: 4px 8px;
        align-items: center;
      }
      .today .row {
        grid-column: 2;
        grid-row: 1 / span 2;
      }
      .today button {
        background: #fff;
        border-color: #fff;
        color: #16241c;
        font-weight: 600;
      }
      .today button:hover:not(:disabled) {
        background: #e8f2ec;
      }
      .month {
        display: grid;
        grid-template-columns: auto 1fr auto;
        align-items: center;
        text-align: center;
      }
      .month h3 {
        margin: 0;
        font-size: 15px;
      }
      .month button {
        border-color: transparent;
        background: none;
        padding: 6px;
        min-width: 38px;
      }
      table {
        border-collapse: separate;
        border-spacing: 3px;
        width: 100%;
        table-layout: fixed;
      }
      th {
        font-weight: 500;
        font-size: 12px;
        color: var(--faint);
      }
      td {
        padding: 0;
      }
      td button {
        width: 100%;
        padding: 3px 0;
        min-height: 42px;
        flex-direction: column;
        gap: 2px;
        font-variant-numeric: tabular-nums;
        border-color: transparent;
        line-height: 1.1;
      }
      td .mark {
        font-size: 11px;
        min-height: 12px;
        font-weight: 700;
      }
      td .won {
        background: var(--accent);
        color: var(--on-accent);
      }
      td .won:hover:not(:disabled) {
        background: var(--accent);
        filter: brightness(1.08);
      }
      td .late {
        border-color: var(--accent);
      }
      td .now {
        outline: 2px solid var(--text);
        outline-offset: -2px;
      }
      .streaks {
        display: flex;
        flex-wrap: wrap;
        gap: 4px 20px;
        margin: 0;
      }
      .streaks strong {
        font-size: 18px;
        font-variant-numeric: tabular-nums;
      }
    `]}constructor(){super(),this.month=``,this.copied=``}get today(){return Er(new Date)}open(){this.month=`${this.today.slice(0,8)}01`,this.copied=``,super.open()}get heading(){return this.t.daily}play(e){this.close(),this.session.open({deal:jr(e)},4)}turn(e){let[t,n]=this.month.split(`-`).map(Number),r=12*t+n-1+e;this.month=`${Math.floor(r/12)}-${String(r%12+1).padStart(2,`0`)}-01`}async copy(){let{session:e,t,today:n}=this,r=e.keeping.library.list.filter(e=>e.won&&e.deal===jr(n)).at(-1);if(r===void 0)return;let i=qo(t,n,r.moves??0,r.hints??0);try{await navigator.clipboard.writeText(i),this.copied=t.copiedResult(i)}catch{this.copied=i}}cell(e,t){let{t:n,today:r}=this,i=t.stateOf(e),a={won:`✓`,late:`✓`,begun:`•`,open:``},o=[Ko(n,e),n.levels[Ar(e)-1],n.dayStates[i]].join(n.comma);return m`<td>
      <button class="${i} ${e===r?`now`:``}" data-day=${e} ?disabled=${e>r} aria-label=${o} aria-current=${e===r?`date`:`false`} title=${o} @click=${()=>this.play(e)}>
        <span>${Number(e.slice(8))}</span><span class="mark">${a[i]}</span>
      </button>
    </td>`}calendar(e){let{t,month:n}=this,r=Or(n,-kr(n)),i=[];for(let e=r;i.length===0||e.slice(0,7)===n.slice(0,7);e=Or(e,7))i.push(Array.from({length:7},(t,n)=>Or(e,n)));let a=e=>e.slice(0,7)===n.slice(0,7),o=new Intl.DateTimeFormat(t.locale,{month:`long`,year:`numeric`,timeZone:`UTC`}).format(new Date(n)),s=new Intl.DateTimeFormat(t.locale,{weekday:`narrow`,timeZone:`UTC`}),c=new Intl.DateTimeFormat(t.locale,{weekday:`long`,timeZone:`UTC`});return m`<div class="month">
        <button aria-label=${t.previousMonth} title=${t.previousMonth} ?disabled=${n<=gc} @click=${()=>this.turn(-1)}>${Y(`previous`)}</button>
        <h3 aria-live="polite">${o}</h3>
        <button aria-label=${t.nextMonth} title=${t.nextMonth} ?disabled=${n.slice(0,7)>=this.today.slice(0,7)} @click=${()=>this.turn(1)}>${Y(`next`)}</button>
      </div>
      <table>
        <thead><tr>${i[0].map(e=>m`<th scope="col" abbr=${c.format(new Date(e))}>${s.format(new Date(e))}</th>`)}</tr></thead>
        <tbody>${i.map(t=>m`<tr>${t.map(t=>a(t)?this.cell(t,e):m`<td></td>`)}</tr>`)}</tbody>
      </table>`}content(){let{t:e,today:t,session:n}=this,r=new Pr(n.keeping.library.list.filter(e=>e.origin===`played`)),i=r.stateOf(t),a=i===`won`||i===`late`;return m`
      <div class="today">
        <strong>${Ko(e,t)}</strong>
        <p>${Cs(Ar(t))} ${e.levels[Ar(t)-1]}${a?m` · ✓ ${e.dayStates[i]}`:g}</p>
        <div class="row">
          <button class=${a?``:`main`} id="play-daily" @click=${()=>this.play(t)}>${i===`begun`?e.continueDaily:e.play}</button>
          ${a?m`<button class="main" id="copy-daily" @click=${this.copy}>${e.copyResult}</button>`:g}
        </div>
      </div>
      <p role="status">${this.copied}</p>
      <p class="streaks"><span>${e.dailyStreak} <strong id="streak">${r.streak(t)}</strong></span><span>${e.dailyBest} <strong>${r.bestStreak}</strong></span></p>
      ${this.calendar(r)}
      <p class="faint">${e.dailyHelp}</p>
    `}};customElements.define(`fc-daily`,_c);function vc(e){return e.step??(e.deal!==null&&e.cells===4?Sr(e.deal):null)}function yc(e){let t=e.filter(e=>e.won);return{played:e.length,won:t.length,unhinted:t.filter(e=>e.hints===0).length}}function bc(e){return _r.map(t=>yc(e.filter(e=>vc(e)===t)))}function xc(e){let t=new Date(e);return Number.isNaN(t.getTime())?``:`${t.getFullYear()}-${String(t.getMonth()+1).padStart(2,`0`)}`}function Sc(e,t,n=12){let r=12*t.getFullYear()+t.getMonth();return Array.from({length:n},(t,i)=>{let a=r-n+1+i,o=`${Math.floor(a/12)}-${String(a%12+1).padStart(2,`0`)}`;return{month:o,...yc(e.filter(e=>xc(e.begun)===o))}})}function Cc(e,t){let n=new Map;for(let{deal:t,cells:r,won:i,moves:a}of e){if(t===null||r!==4||!i||a===null)continue;let e=Math.min(a,n.get(t)??1/0);n.delete(t),n.set(t,e)}return[...n].reverse().slice(0,t).map(([e,t])=>({deal:e,moves:t}))}var wc=[`deal`,`board`,`cells`,`begun`,`won`,`moves`,`seconds`,`hints`,`undone`,`difficulty`];function Tc(e){return[wc,...e.map(e=>[e.deal??``,e.board??``,e.cells,e.begun,+!!e.won,e.won?e.moves??``:e.at,Math.round((e.won?e.time??e.elapsed:e.elapsed)/1e3),e.won?e.hints??0:``,e.won?e.takebacks??0:e.undone,vc(e)??``])].map(e=>e.join(`,`)+`\r
`).join(``)}function Ec(e,t){return e.filter(e=>e.origin===`played`&&e.steps.length>0&&(e.won||e.id!==t&&e.by[0]!==`s`))}function Dc(e,t){let n=Ec(e,t);return[...new Set(n.map(e=>2*e.cells+Number(e.taught)))].sort((e,t)=>e-t).map(e=>{let[t,r]=[Math.floor(e/2),e%2==1],i=n.filter(e=>e.cells===t&&e.taught===r).sort((e,t)=>e.begun<t.begun?-1:1),a=0,o=0;for(let e of i)a=e.won?a+1:0,o=Math.max(o,a);let s=i.filter(e=>e.won),c=s.filter(e=>e.hints===0);return{cells:t,taught:r,played:i.length,won:s.length,notWon:i.length-s.length,withoutHints:c.length,unaided:c.filter(e=>e.takebacks===0).length,streak:a,bestStreak:o,fewestMoves:kc(c,`moves`),bestTime:kc(c,`time`),overPar:Oc(c)}})}function Oc(e){let t=e.flatMap(({par:e})=>e===null?[]:[e.needed-e.most]);return t.length===0?null:t.reduce((e,t)=>e+t,0)/t.length}function kc(e,t){let n=e.map(e=>e[t]).filter(e=>e!==null);return n.length===0?null:Math.min(...n)}function Ac(e,t,n){let r=URL.createObjectURL(new Blob([n],{type:t})),i=document.createElement(`a`);i.href=r,i.download=e,i.click(),setTimeout(()=>URL.revokeObjectURL(r),1e4)}function jc(e){return new Promise(t=>{let n=document.createElement(`input`);n.type=`file`,n.accept=e,n.addEventListener(`change`,()=>{let e=n.files?.[0];e===void 0?t(null):e.text().then(t)}),n.addEventListener(`cancel`,()=>t(null)),n.click()})}function Mc({played:e,won:t}){return e===0?`–`:`${Math.round(100*t/e)} %`}function Nc(e,t){let n=Math.max(1,...t.map(e=>e.played));return m`<table class="steps">
    <thead><tr><th scope="col">${e.difficulty}</th><td></td><th scope="col">${e.played}</th><th scope="col">${e.wonGames}</th><th scope="col">${e.withoutHints}</th></tr></thead>
    <tbody>
      ${t.map((t,r)=>m`<tr>
          <th scope="row">${Cs(r+1)} ${e.levels[r]}</th>
          <td class="bar"><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">${h`<rect class="played" width=${100*t.played/n} height="10"></rect><rect class="won" width=${100*t.won/n} height="10"></rect>`}</svg></td>
          <td>${t.played}</td><td>${t.won} · ${Mc(t)}</td><td>${t.unhinted}</td>
        </tr>`)}
    </tbody>
  </table>`}function Pc(e,t){let n=Math.max(4,...t.map(e=>e.played)),r=new Intl.DateTimeFormat(e.locale,{month:`long`,year:`numeric`,timeZone:`UTC`}),i=new Intl.DateTimeFormat(e.locale,{month:`narrow`,timeZone:`UTC`}),a=t=>`${r.format(new Date(t.month))}${e.colon}${e.playedAndWon(t.played,t.won)}`;return m`<ul class="months">
    ${t.map(e=>m`<li title=${a(e)}>
        <span class="unseen">${a(e)}</span>
        <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">${h`
          <rect class="played" y=${100-100*e.played/n} width="10" height=${100*e.played/n}></rect>
          <rect class="won" y=${100-100*e.won/n} width="10" height=${100*e.won/n}></rect>`}</svg>
        <span aria-hidden="true">${i.format(new Date(e.month)).replace(`月`,``)}</span>
      </li>`)}
  </ul>`}function Fc(e,t,n){return t.length===0?g:m`<table class="bests">
    <thead><tr><th scope="col">${e.dealHeading}</th><th scope="col">${e.yourFewest}</th><th scope="col">${e.fewestKnown}</th></tr></thead>
    <tbody>
      ${t.map(({deal:t,moves:r,known:i})=>m`<tr>
          <th scope="row"><button class="plain" @click=${()=>n(t)}>${e.deal(t)}</button></th>
          <td>${r}${i!=null&&r<=i?` ★`:``}</td>
          <td>${i===void 0?`…`:i===null?`–`:Math.min(i,r)}</td>
        </tr>`)}
    </tbody>
  </table>`}var Ic=o`
  .bar svg {
    display: block;
    width: 100%;
    min-width: 40px;
    height: 12px;
  }
  .played {
    fill: var(--line);
  }
  .won {
    fill: var(--accent);
  }
  .steps :is(th[scope="row"], td) {
    white-space: nowrap;
  }
  .steps .bar {
    width: 34%;
  }
  .months {
    display: grid;
    grid-template-columns: repeat(12, 1fr);
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
    text-align: center;
    font-size: 12px;
    color: var(--faint);
  }
  .months li {
    display: block;
  }
  .months svg {
    display: block;
    width: 100%;
    height: 84px;
    border-bottom: 1px solid var(--line);
  }
  .bests .plain {
    border-color: transparent;
    background: none;
    padding: 2px 4px;
    min-height: 30px;
    text-decoration: underline;
  }
  @media (max-width: 480px) {
    .steps .bar {
      display: none;
    }
    .steps thead td,
    .steps .pips {
      display: none;
    }
  }
`,Lc=100,Rc=8,zc=class extends Z{static{this.styles=[Z.styles,ws,o`
      table {
        border-collapse: collapse;
        width: 100%;
      }
      th,
      td {
        text-align: right;
        padding: 4px 6px;
        border-bottom: 1px solid var(--line);
        font-variant-numeric: tabular-nums;
      }
      th:first-child {
        text-align: left;
        font-weight: 500;
      }
      ol {
        margin: 0;
        padding: 0;
        list-style: none;
        display: grid;
        gap: 4px;
        max-height: 240px;
        overflow: auto;
      }
      li {
        display: flex;
        gap: 4px;
      }
      li .game {
        flex: 1;
        flex-wrap: wrap;
        justify-content: space-between;
        text-align: left;
        gap: 0 12px;
      }
      li .delete {
        padding: 6px;
        min-width: 38px;
      }
      h3 {
        margin: 0;
        font-size: 15px;
      }
    `,Ic]}static{this.properties={...Z.properties,result:{state:!0},deleted:{state:!0},listed:{state:!0},asking:{state:!0}}}constructor(){super(),this.known=new Map,this.result=``,this.deleted=null,this.listed=Lc,this.asking=!1}open(){this.result=``,this.deleted=null,this.listed=Lc,this.asking=!1,super.open(),this.learnBests()}firstUpdated(){super.firstUpdated(),this.session.keeping.library.addEventListener(`change`,()=>this.requestUpdate())}async learnBests(){let{session:e}=this;for(let{deal:t}of Cc(Ec(e.keeping.library.list,e.keeping.id),Rc)){if(this.known.has(t))continue;let n=ut(t,4),r=await e.verdicts.settle(n);this.known.set(t,r.state===`winnable`?Qi(n,r.line,e.settings.autoplay):null),this.requestUpdate()}}async reset(){let{session:e,t}=this;this.asking=!1,this.deleted=null,await e.keeping.settled();let n=e.keeping.library.list.map(e=>e.id);e.begin(e.game.start,e.game.cells),await e.keeping.settled(),await e.keeping.remove(n),this.result=t.resetDone}get heading(){return this.t.statistics}reopen(e){let t=Ur(e);t!==null&&this.session.put(t,e),this.close()}async delete(e){let{session:t}=this;this.deleted=e,this.result=this.t.deletedGame(Fo(this.t,e.deal)),e.id===t.keeping.id&&t.begin(t.game.start,t.game.cells),await t.keeping.settled(),await t.keeping.remove([e.id])}async bringBack(){let{deleted:e}=this;this.deleted=null,this.result=``,e!==null&&await this.session.keeping.add([e])}async import(){let e=await jc(`.json,application/json`);if(e===null)return;let t=Qr(e);this.deleted=null,t===null?this.result=q(this.t,{what:`not-games`}):await this.session.keeping.add(t.games)===null?this.result=q(this.t,{what:`not-kept`,trouble:this.session.keeping.trouble??`forbidden`}):this.result=q(this.t,{what:`imported`,count:t.games.length,refused:t.refused})}row(e){let{t}=this,n=e.won?t.stateWon:Kr(e)?t.stateSolved:e.id===this.session.keeping.id?t.onTable:t.stateOpen,r=Io(t,e.won?{hints:e.hints??0,takebacks:e.takebacks??0}:{hints:Gr(e),takebacks:e.undone}),i=[n,t.moveCount(e.won?e.moves??e.at:e.at),r,e.begun.slice(0,10)].filter(e=>e!==``),a=Fo(t,e.deal);return m`<li>
      <button class="game" @click=${()=>this.reopen(e)}>
        <span>${a}${e.cells===4?``:` · ${t.cellsHeading(e.cells)}`}</span><span class="faint">${i.join(` · `)}</span>
      </button>
      <button class="delete" aria-label=${t.deleteGame(a)} title=${t.deleteGame(a)} @click=${()=>this.delete(e)}>${Y(`delete`)}</button>
    </li>`}table(e){let{t}=this,n=(t,n)=>m`<tr><th scope="row">${t}</th>${e.map(e=>m`<td>${n(e)}</td>`)}</tr>`;return m`<table>
      <thead><tr><td></td>${e.map(e=>m`<th scope="col">${e.taught?t.cellsTaught(e.cells):t.cellsHeading(e.cells)}</th>`)}</tr></thead>
      <tbody>
        ${n(t.played,e=>e.played)} ${n(t.wonGames,e=>`${e.won} (${Math.round(100*e.won/e.played)} %)`)} ${n(t.notWonGames,e=>e.notWon)}
        ${n(t.wonWithoutHints,e=>e.withoutHints)} ${n(t.wonUnaided,e=>e.unaided)} ${n(t.streak,e=>e.streak)}
        ${n(t.bestStreak,e=>e.bestStreak)} ${n(t.fewestMoves,e=>e.fewestMoves??`–`)}
        ${e.some(e=>e.overPar!==null)?n(t.par.average,e=>e.overPar===null?`–`:e.overPar.toFixed(1)):g}
        ${n(t.bestTime,e=>e.bestTime===null?`–`:xi(e.bestTime))}
      </tbody>
    </table>`}content(){let{t:e,session:t}=this,n=t.keeping.library.list,r=Dc(n,t.keeping.id),i=Ec(n,t.keeping.id),a=Cc(i,Rc).map(e=>({...e,known:this.known.get(e.deal)})),o=location.origin===`null`?location.href.replace(/[?#].*$/,``):location.origin;return m`
      ${r.length===0?m`<p class="faint">${e.noGames}</p>`:this.table(r)}
      ${i.length===0?g:m`<h3>${e.byDifficulty}</h3>
            ${Nc(e,bc(i))}
            <h3>${e.overTime}</h3>
            ${Pc(e,Sc(i,new Date))}
            ${a.length===0?g:m`<h3>${e.bestAgainstKnown}</h3>`} ${Fc(e,a,e=>(this.close(),t.open({deal:e},4)))}`}
      <h3>${e.recentGames}</h3>
      <ol>
        ${n.slice(-this.listed).reverse().map(e=>this.row(e))}
        ${n.length>this.listed?m`<li><button class="game" @click=${()=>this.listed+=Lc}>…</button></li>`:g}
      </ol>
      <div class="row">
        <button ?disabled=${n.length===0} @click=${()=>Ac(`freecell-games.json`,`application/json`,Zr(n))}>${e.exportGames}</button>
        <button @click=${this.import}>${e.importGames}</button>
        <button ?disabled=${n.length===0} @click=${()=>Ac(`freecell-games.csv`,`text/csv`,Tc(n))}>${e.exportTable}</button>
        <button id="reset" ?disabled=${n.length===0} @click=${()=>this.asking=!0}>${e.resetAll}</button>
        <span role="status">${this.result}</span>
        ${this.deleted===null?g:m`<button id="bring-back" @click=${this.bringBack}>${e.bringBack}</button>`}
      </div>
      ${this.asking?m`<div class="row" role="alertdialog" aria-label=${e.resetAll}>
            <span>${e.resetQuestion(n.length)}</span>
            <button id="reset-really" @click=${this.reset}>${e.resetReally}</button>
            <button @click=${()=>this.asking=!1}>${e.cancel}</button>
          </div>`:g}
      <p class="faint" id="where">${t.keeping.library.lasting?e.keptWhere(o):e.storageForbidden}</p>
    `}};customElements.define(`fc-games`,zc);var Bc=class extends Z{static{this.styles=[Z.styles,o`
      dl {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 6px 14px;
        margin: 0;
      }
      dt {
        white-space: nowrap;
      }
      dd {
        margin: 0;
      }
      kbd {
        font: 12px/1 ui-monospace, "DejaVu Sans Mono", monospace;
        border: 1px solid var(--line);
        border-bottom-width: 2px;
        border-radius: 5px;
        padding: 2px 6px;
        background: var(--control);
      }
      h3 {
        margin: 0;
        font-size: 15px;
      }
    `]}get heading(){return this.t.helpTitle}firstSteps(){this.close(),this.dispatchEvent(new CustomEvent(`fc-open`,{detail:`welcome`,bubbles:!0,composed:!0}))}content(){let{t:e}=this,t=e.keyNames,n=[[[t.arrows],e.keys.arrows],[[t.enter,t.space],e.keys.enter],[[`Shift+`+t.enter],e.keys.best],[[`3a`,`b7`,`4h`],e.keys.code],[[`${t.control}+Z`,`${t.control}+Y`],e.keys.undo],[[X.hint],e.keys.hint],[[X.takeBack],e.keys.takeBack],[[X.solve],e.keys.solve],[[X.review],e.keys.review],[[X.finish],e.keys.finish],[[X.newGame],e.keys.newGame],[[X.next,X.previous],e.keys.next],[[t.escape],e.keys.escape],[[`?`],e.keys.help]];return m`<p>${e.helpRules}</p>
      <div class="row"><button @click=${this.firstSteps}>${e.firstGame}</button></div>
      <p>${e.helpMouse}</p>
      <h3>${e.helpKeys}</h3>
      <dl>${n.map(([e,t])=>m`<dt>${e.map(e=>m`<kbd>${e}</kbd> `)}</dt><dd>${t}</dd>`)}</dl>`}};customElements.define(`fc-help`,Bc);var Vc=class extends Z{static{this.properties={...Z.properties,bad:{state:!0},cells:{state:!0}}}static{this.styles=[Z.styles,ws,o`
      .choices {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
        gap: 8px;
      }
      input {
        width: 100%;
        font-size: 18px;
      }
      .number {
        display: grid;
        grid-template-columns: minmax(0, 1fr) auto auto;
        gap: 8px;
        align-items: end;
      }
      select {
        width: 5em;
      }
      fieldset {
        border: 0;
        margin: 0;
        padding: 0;
        min-width: 0;
      }
      legend {
        padding: 0 0 6px;
      }
      .levels {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(76px, 1fr));
        gap: 6px;
      }
      .levels button {
        flex-direction: column;
        gap: 5px;
        padding: 8px 4px;
        line-height: 1.15;
      }
      .levels .pips {
        color: var(--accent);
      }
    `]}constructor(){super(),this.bad=null,this.cells=0}open(){this.bad=null,this.cells=this.session.settings.cells,super.open()}get heading(){return this.t.newGame}chosen(){this.session.change({cells:this.cells}),this.close()}begin(e){this.chosen(),this.session.open({deal:e})}get input(){return this.renderRoot.querySelector(`#number`)}submit(e){e.preventDefault();let{value:t}=this.input,n=Vr(t);this.bad=n===null?t.trim():null,n!==null&&this.begin(n)}turnSign(){let{input:e}=this,t=e.value.trim();e.value=/^[-−]/.test(t)?t.slice(1):`-${t}`,e.focus()}other(e){this.close(),this.dispatchEvent(new CustomEvent(`fc-open`,{detail:e,bubbles:!0,composed:!0}))}levels(){let{t:e}=this;return m`<fieldset>
      <legend>${e.randomOfLevel}</legend>
      <div class="levels">${_r.map(t=>m`<button data-step=${t} @click=${()=>this.begin(Br(t))}>${Cs(t)}<span>${e.levels[t-1]}</span></button>`)}<button data-step="any" @click=${()=>(this.chosen(),void this.session.beginWinnable())}>${e.anyLevel}</button></div>
    </fieldset>`}content(){let{t:e,session:t}=this,{deal:n}=t.game,r=t.rating.answer;return m`
      <form class="number" @submit=${this.submit}>
        <label>${e.dealNumber}<input id="number" inputmode="numeric" autocomplete="off" autofocus .value=${n===null?``:String(n)} aria-describedby="range" /></label>
        <button type="button" class="sign" aria-label=${e.minus} title=${e.minus} @click=${this.turnSign}>±</button>
        <button class="main">${e.play}</button>
      </form>
      <p id="range" class=${this.bad===null?`faint`:`problem`} role=${this.bad===null?`note`:`alert`}>${this.bad===null?e.numberRange:e.badNumber(this.bad)}</p>
      ${r===null?g:m`<p id="level-text">${Cs(r.step)} ${Jo(e,r)}</p>`}
      ${this.cells===4?this.levels():g}
      <div class="choices">
        <button @click=${()=>this.begin(Lr())}>${e.randomDeal}</button>
        <button @click=${()=>(this.chosen(),void t.beginWinnable())}>${e.randomWinnable}</button>
        <button @click=${()=>this.other(`daily`)}>${e.daily}…</button>
        <button @click=${()=>this.other(`puzzles`)}>${e.puzzles}…</button>
        <button @click=${()=>(t.restart(),this.close())}>${e.restart}</button>
        <button @click=${()=>this.other(`board`)}>${e.ownBoardEntry}</button>
        <button @click=${()=>this.other(`record`)}>${e.openRecord}</button>
      </div>
      <label class="line"
        >${e.cellsInGame}
        <select id="cells" .value=${String(this.cells)} @change=${e=>this.cells=Number(e.target.value)}>
          ${[0,1,2,3,4,5,6,7].map(e=>m`<option value=${e} ?selected=${e===this.cells}>${e}</option>`)}
        </select></label
      >
    `}};customElements.define(`fc-new-game`,Vc);var Hc=class extends Z{static{this.properties={...Z.properties,puzzles:{state:!0},grade:{state:!0},failed:{state:!0}}}static{this.styles=[Z.styles,ws,o`
      .grades {
        display: grid;
        grid-template-columns: repeat(5, minmax(0, 1fr));
        gap: 6px;
      }
      .grades button {
        flex-direction: column;
        gap: 4px;
        padding: 8px 2px;
        line-height: 1.15;
        font-size: 13px;
      }
      .grades button[aria-pressed="true"] {
        border-color: var(--accent);
        box-shadow: inset 0 0 0 1px var(--accent);
      }
      .grades .pips {
        color: var(--accent);
      }
      .list {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(46px, 1fr));
        gap: 6px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      .list button {
        width: 100%;
        padding: 4px;
        font-variant-numeric: tabular-nums;
      }
      .list .solved {
        background: var(--accent);
        border-color: var(--accent);
        color: var(--on-accent);
      }
    `]}constructor(){super(),this.puzzles=null,this.grade=1,this.failed=!1}open(){super.open(),this.grade=this.session.puzzling.puzzle?.grade??this.grade,this.failed=!1,aa().then(e=>this.puzzles=e,()=>this.failed=!0)}get heading(){return this.t.puzzles}start(e){this.close(),this.session.puzzling.start(e)}content(){let{t:e,puzzles:t,grade:n}=this,{solved:r}=this.session.puzzling;if(t===null)return m`<p role="status">${this.failed?e.puzzlesFailed:e.finding}</p>`;let i=e=>t.filter(t=>t.grade===e),a=e=>i(e).filter(({code:e})=>r.has(e)).length;return m`
      <p>${e.puzzlesHelp}</p>
      <div class="grades" role="group" aria-label=${e.difficulty}>
        ${_r.map(t=>m`<button data-grade=${t} aria-pressed=${t===n?`true`:`false`} @click=${()=>this.grade=t}>
            ${Cs(t)}<span>${e.levels[t-1]}</span><span class="faint">${a(t)} / ${i(t).length}</span>
          </button>`)}
      </div>
      <ol class="list">
        ${i(n).map(t=>{let n=r.has(t.code),i=e.puzzle(t.number)+(n?e.comma+e.puzzleSolved:``);return m`<li><button class=${n?`solved`:``} aria-label=${i} title=${i} @click=${()=>this.start(t)}>${t.number}${n?` ✓`:g}</button></li>`})}
      </ol>
    `}};customElements.define(`fc-puzzles`,Hc);var Uc=class extends Z{static{this.properties={...Z.properties,text:{state:!0},number:{state:!0}}}constructor(){super(),this.text=``,this.number=``}get heading(){return this.t.openRecord.replace(`…`,``)}get read(){let e=On(this.text);return e.deal!==null||e.board!==null?e:{...e,deal:Vr(this.number)}}openGame(e){let t=lr.fromRecord(this.read);t!==null&&(this.session.openGame(t.game),this.close(),e&&this.session.reviewing.start(),t.bad!==null&&this.session.tell({what:`bad-record-move`,bad:t.bad}))}async chooseFile(){this.text=await jc(`.txt,.fcr,.pgn,text/plain`)??this.text}content(){let{t:e,read:t}=this,n=t.moves.length>0||t.deal!==null||t.board!==null,r=t.deal===null&&t.board===null,i=e=>t=>this[e]=t.target.value;return m`
      <label>${e.pasteRecord}<textarea id="paste" rows="9" autofocus .value=${this.text} @input=${i(`text`)}></textarea></label>
      <label>${e.dealForMoves}<input id="number" inputmode="numeric" .value=${this.number} @input=${i(`number`)} /></label>
      <p aria-live="polite">
        ${n?e.readMoves(t.moves.length):g} ${n&&r?m`<span class="problem">${e.noStart}</span>`:g}
        ${this.text!==``&&t.unread.length>0?m`<span class="faint">${e.unread(t.unread.slice(0,12).join(` `))}</span>`:g}
      </p>
      <div class="row">
        <button class="main" ?disabled=${!n||r} @click=${()=>this.openGame(!1)}>${e.openGame}</button>
        <button ?disabled=${!n||r} @click=${()=>this.openGame(!0)}>${e.openAndReview}</button>
        <button @click=${this.chooseFile}>${e.openFile}</button>
      </div>
    `}};customElements.define(`fc-record`,Uc);var Wc=class extends Z{get heading(){return this.t.settings}choice(e,t,n){return m`<label
      >${e}
      <select id=${t} @change=${e=>this.session.change({[t]:e.target.value})}>
        ${n.map(([e,n])=>m`<option value=${e} ?selected=${this.session.settings[t]===e}>${n}</option>`)}
      </select></label
    >`}tick(e,t){return m`<label class="line"><input id=${t} type="checkbox" .checked=${this.session.settings[t]===!0} @change=${e=>this.session.change({[t]:e.target.checked})} />${e}</label>`}content(){let{t:e}=this;return m`
      ${this.choice(e.autoplay,`autoplay`,[[`off`,e.autoplayOff],[`horne`,e.autoplayHorne],[`raymond`,e.autoplayRaymond],[`max`,e.autoplayMax]])}
      ${this.choice(e.colours,`colours`,[[`two`,e.twoColours],[`four`,e.fourColours]])}
      ${this.choice(e.theme,`theme`,[[`system`,e.themeSystem],[`light`,e.themeLight],[`dark`,e.themeDark]])}
      ${this.choice(e.felt,`felt`,di.map(t=>[t,e.felts[t]]))}
      ${this.choice(e.language,`language`,[[`auto`,e.languageAuto],...[...Co].map(([e,t])=>[e,t.languageName])])}
      <div>
        ${this.tick(e.largeIndices,`largeIndices`)} ${this.tick(e.showVerdict,`showVerdict`)} ${this.tick(e.teachMode,`teach`)} ${this.tick(e.showCount,`showCount`)}
        ${this.tick(e.showTimer,`showTimer`)} ${this.tick(e.animate,`animate`)} ${this.tick(e.sounds,`sounds`)} ${this.tick(e.letterKeys,`letterKeys`)}
      </div>
    `}};customElements.define(`fc-settings`,Wc);var Gc=class extends Z{static{this.properties={...Z.properties,copied:{state:!0}}}constructor(){super(),this.copied=null}open(){this.copied=null,super.open()}get heading(){return this.t.share}get link(){return location.href.replace(/#.*$/,``)+fr(this.session.game,this.session.settings.autoplay)}get record(){return Dn(this.session.game.toRecord(this.session.settings.autoplay,new Date))}async copy(e,t){try{await navigator.clipboard.writeText(t),this.copied={what:`copied`,thing:e}}catch{this.copied={what:`not-copied`}}}content(){let{t:e,link:t,record:n}=this,{game:r}=this.session,i=`freecell-${r.deal??`board`}.txt`;return m`
      <label>${e.linkText}<input id="link" readonly .value=${t} @focus=${e=>e.target.select()} /></label>
      <div class="row"><button class="main" @click=${()=>this.copy(`link`,t)}>${e.copyLink}</button></div>
      <label>${e.recordText}<textarea id="record" rows="9" readonly .value=${n}></textarea></label>
      <div class="row">
        <button @click=${()=>this.copy(`record`,n)}>${e.copyRecord}</button>
        <button @click=${()=>Ac(i,`text/plain`,n)}>${e.saveRecord}</button>
        <button @click=${()=>this.copy(`board`,cn(r.board))}>${e.copyBoard}</button>
      </div>
      <p role="status">${this.copied===null?g:q(e,this.copied)}</p>
    `}};customElements.define(`fc-share`,Gc);var Kc=46,qc=64;function Q(e,t,n){let r=it(e);return h`<g class="card suit${x(r)}" transform="translate(${t} ${n}) scale(${Kc/100})">
    <rect class="paper" width="100" height="140" rx="8"></rect>${pc(r,!0)}</g>`}function Jc(e,t,n=null){return h`<g class="place"><rect x=${e} y=${t} width=${Kc} height=${qc} rx="4"></rect>${n===null?``:h`<path d=${ic[n]} transform="translate(${e+13} ${t+22}) scale(0.2)"></path>`}</g>`}function Yc(e){return h`<path class="arrow" d=${e} marker-end="url(#head)"></path>`}var Xc=[h`${Jc(14,8,0)}${Jc(68,8,1)}${Q(`3C`,14,8)}${Q(`AD`,68,8)}${Q(`AH`,122,8)}${Q(`KS`,176,8)}${Q(`2H`,122,88)}
    ${Yc(`M172 112C200 108 190 62 158 54`)}`,h`${Q(`9H`,30,8)}${Q(`8S`,30,34)}${Q(`QC`,184,8)}${Q(`7D`,184,34)}${Yc(`M178 66C150 74 116 84 86 76`)}`,h`${Q(`JD`,14,8)}${Jc(68,8)}${Jc(122,8)}${Jc(176,8)}${Q(`5S`,14,92)}${Q(`KH`,68,84)}${Q(`2C`,68,108)}${Yc(`M116 122C142 118 148 104 146 80`)}`,h``],Zc=class extends Z{static{this.styles=[Z.styles,fs,o`
      dialog {
        width: min(700px, calc(100vw - 20px));
      }
      ol {
        margin: 0;
        padding: 0;
        list-style: none;
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(250px, 1fr));
        gap: 14px;
      }
      li {
        display: grid;
        gap: 8px;
        align-content: start;
      }
      .picture {
        display: grid;
        place-items: center;
        border-radius: 10px;
        background: radial-gradient(ellipse at 50% 40%, var(--felt), var(--table));
        height: 132px;
        overflow: hidden;
      }
      .picture > svg {
        width: 260px;
        height: 132px;
      }
      .card {
        fill: currentColor;
      }
      .suit0 { color: var(--clubs); }
      .suit1 { color: var(--diamonds); }
      .suit2 { color: var(--hearts); }
      .suit3 { color: var(--spades); }
      .paper {
        fill: var(--paper);
        stroke: var(--card-line);
        stroke-width: 1.5;
      }
      .rank {
        fill: none;
        stroke: currentColor;
        stroke-width: 15;
        stroke-linecap: round;
        stroke-linejoin: round;
      }
      .place rect {
        fill: var(--slot);
        stroke: var(--slot-line);
        stroke-width: 1.5;
      }
      .place path {
        fill: var(--slot-line);
      }
      .arrow {
        fill: none;
        stroke: var(--focus-felt);
        stroke-width: 4;
        stroke-linecap: round;
      }
      #head path {
        fill: var(--focus-felt);
      }
      .pills {
        display: grid;
        gap: 10px;
        justify-items: center;
      }
      .pills b {
        color: var(--focus-felt);
        font-size: 22px;
        line-height: 0.8;
      }
      .end {
        justify-content: flex-end;
      }
    `]}open(){super.open(),this.session.change({welcomed:!0})}get heading(){return this.t.firstGame}picture(e){let{t}=this;return e===3?m`<div class="picture" aria-hidden="true"><div class="pills">
        <div class="verdict lost">${us(`lost`)}<span class="word">${t.lost}</span></div><b>↓</b>
        <div class="verdict winnable">${us(`winnable`)}<span class="word">${t.winnable}</span></div>
      </div></div>`:m`<div class="picture" aria-hidden="true"><svg viewBox="0 0 260 132">
      <defs>${h`<marker id="head" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L10 5L0 10Z"></path></marker>`}</defs>
      ${Xc[e]}</svg></div>`}content(){let{t:e}=this;return m`<ol>${e.firstSteps.map((e,t)=>m`<li>${this.picture(t)}<p><strong>${t+1}.</strong> ${e}</p></li>`)}</ol>
      <div class="row end"><button class="main" @click=${()=>this.close()}>${e.startPlaying}</button></div>`}};customElements.define(`fc-welcome`,Zc);var Qc=.16,$c=.034,$=null;function el(e){switch(e.what){case`moved`:return e.step.move.to===w||e.step.auto.length>0?`home`:`move`;case`undone`:case`redone`:case`restarted`:case`taken-back`:return`move`;case`refused`:case`no-such-move`:case`no-best-move`:case`nothing-to`:return`refused`;case`dealt`:return`deal`;case`won`:return`won`;case`puzzle`:return e.outcome===`right`?`home`:`refused`;default:return null}}function tl(e){if(typeof AudioContext>`u`)return;$??=new AudioContext,$.state===`suspended`&&$.resume();let t=$.currentTime;switch(e){case`move`:nl($,t,1900,.07);break;case`home`:nl($,t,2400,.05),rl($,t+.02,660,.16,.35);break;case`refused`:rl($,t,150,.14,.8);break;case`deal`:for(let e=0;e<26;e++)nl($,t+e*$c,1500+e%7*37,.04,.5);break;case`won`:[523.25,659.25,783.99,1046.5].forEach((e,n)=>rl($,t+.13*n,e,.7,.6));break}}function nl(e,t,n,r,i=1){let a=e.createBuffer(1,Math.ceil(e.sampleRate*r),e.sampleRate),o=a.getChannelData(0);for(let e=0;e<o.length;e++)o[e]=(Math.random()*2-1)*(1-e/o.length)**2;let s=new AudioBufferSourceNode(e,{buffer:a}),c=new BiquadFilterNode(e,{type:`bandpass`,frequency:n,Q:.7}),l=new GainNode(e,{gain:Qc*i});s.connect(c).connect(l).connect(e.destination),s.start(t)}function rl(e,t,n,r,i){let a=new OscillatorNode(e,{type:`sine`,frequency:n}),o=new GainNode(e,{gain:0});o.gain.setValueAtTime(0,t),o.gain.linearRampToValueAtTime(Qc*i,t+.012),o.gain.exponentialRampToValueAtTime(1e-4,t+r),a.connect(o).connect(e.destination),a.start(t),a.stop(t+r)}function il({x:e,y:t,width:n}){return{x:e+n/2,y:t+n*.42}}function al(e,t){if(t.length===0)return``;let n=new Map,r=t=>n.get(t)??il({...e.cards.get(t),...e.card});return m`<svg class="arrows" aria-hidden="true">${t.map(t=>{let i=M(t.board,t.move),a=r(i[0]),o=ol(e,t,r);return t.tone===`line`&&i.forEach(e=>n.set(e,o)),sl(a,o,t,e.card.width)})}</svg>`}function ol(e,{board:t,move:n},r){let{to:i}=n;if(O(i))return il(e.cells[k(i)]);if(i===w)return il(e.home[x(M(t,n)[0])]);let a=D(i)?C(t.columns[i]):null;if(a===null)return il(e.columns[i]);let o=r(a);return{x:o.x,y:o.y+e.card.height*.22}}function sl(e,t,{tone:n,label:r},i){let a=t.x-e.x,o=t.y-e.y,s=Math.max(1,Math.hypot(a,o)),c={x:e.x+a/2-o/s*s*.14,y:e.y+o/2+a/s*s*.14},l=Math.atan2(t.y-c.y,t.x-c.x),u=Math.max(10,Math.min(22,i*.2)),d={x:t.x-.7*u*Math.cos(l),y:t.y-.7*u*Math.sin(l)},f=Math.max(2.5,Math.min(5,i*.05)),p=e=>`${t.x-u*Math.cos(l+e)} ${t.y-u*Math.sin(l+e)}`,ee=Math.max(7,Math.min(15,i*.15)),te=`M${e.x} ${e.y}Q${c.x} ${c.y} ${d.x} ${d.y}`;return h`<g class="arrow ${n}" data-label=${r}>
    <path class="edge" d=${te} stroke-width=${f+3}></path><path class="shaft" d=${te} stroke-width=${f}></path>
    <path class="head" d="M${t.x} ${t.y}L${p(.45)}L${p(-.45)}Z"></path>
    <circle cx=${e.x} cy=${e.y} r=${ee}></circle>
    <text x=${e.x} y=${e.y} dy="0.36em" text-anchor="middle" font-size=${ee*1.35}>${r}</text>
  </g>`}var cl=o`
  .arrows {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    z-index: 410;
    pointer-events: none;
    --line: #b34f00;
  }
  .arrow { color: var(--line); }
  .arrow.good { color: var(--mark-good); }
  .arrow.bad { color: var(--mark-bad); }
  .arrow :is(.edge, .shaft) {
    fill: none;
    stroke: currentColor;
    stroke-linecap: round;
  }
  .arrow .edge { stroke: #fff; opacity: 0.85; }
  .arrow.bad .shaft { stroke-dasharray: 11 8; }
  .arrow :is(.head, circle) { fill: currentColor; stroke: #fff; stroke-width: 2; paint-order: stroke; }
  .arrow text { fill: #fff; font-family: var(--font); font-weight: 750; }
  @media (forced-colors: active) {
    .arrows { forced-color-adjust: none; }
  }
`,ll=1.4,ul=1.62,dl=8,fl=.96,pl={small:.29,large:.34};function ml(e,t,n,r){return e>t*1.5&&t<520?gl(e,t,n,r):hl(e,t,n,r)}function hl(e,t,n,r){let i=Math.max(8,n.cells.length+4),a=Math.max(3,Math.min(e*.03,t*.02)),o=Math.max(3,e*.006),s=r?4.8:4.05,c=Math.floor(Math.max(28,Math.min((e-(i+1)*o)/i,(t-4*a)/(ll*s)))),l=Math.max(ll,Math.min(ul,(t-4*a)/(c*(s+2)))),u={width:c,height:Math.round(c*l)},d=Math.min((e-o-8*c)/9,c*.28),f=(e-(8*c+7*d))/2,p=Math.min(a,28),ee=p+u.height+Math.max(p,u.height*.14),te=Array.from({length:8},(e,n)=>_l(f+n*(c+d),ee,u,t-ee-p)),ne=i>8?(e-2*o-i*c)/(i-1):d,re=i>8?o:f,ie=n.cells.map((e,t)=>_l(re+t*(c+ne),p,u)),ae=e-re-c;return vl({card:u,aside:!1,columns:te,cells:ie,home:y.map(e=>_l(ae-(3-e)*(c+ne),p,u))},n,r)}function gl(e,t,n,r){let i=Math.max(3,Math.min(10,e*.008)),a=(t-5*i)/4/ll,o=n.cells.length>4?2:1,s=8+o+1,c=Math.floor(Math.max(28,Math.min((e-(s+3)*i)/s,a))),l={width:c,height:Math.floor(c*ll)},u=(e,n,r)=>{let a=Math.min(l.height+2*i,(t-i)/r);return _l(e,i+n*a,l)},d=i+o*(c+i),f=e-d-c-2*i,p=Math.min((f-8*c)/9,c*.4),ee=d+(f-8*c-7*p)/2;return vl({card:l,aside:!0,columns:Array.from({length:8},(e,n)=>_l(ee+n*(c+p),i,l,t-2*i)),cells:n.cells.map((e,t)=>u(i+Math.floor(t/4)*(c+i),t%4,4)),home:y.map(t=>u(e-i-c,t,4))},n,r)}function _l(e,t,n,r=n.height){return{x:Math.round(e),y:Math.round(t),width:n.width,height:Math.round(r)}}function vl(e,t,n){let r=new Map,i=e.card.height*(n?pl.large:pl.small),a=Math.max(i,Math.min(e.card.height*fl,(e.columns[0].height-e.card.height)/(dl-1))),o=t.columns.map((t,n)=>Math.min(a,(e.columns[n].height-e.card.height)/Math.max(1,t.length-1)));t.columns.forEach((t,n)=>{let{x:i,y:a}=e.columns[n];t.forEach((e,t)=>r.set(e,{x:i,y:Math.round(a+t*o[n]),z:t+1,place:T(n),depth:t}))}),t.cells.forEach((t,n)=>{let{x:i,y:a}=e.cells[n];t!==null&&r.set(t,{x:i,y:a,z:n+1,place:E(n),depth:0})});for(let n of y){let{x:i,y:a}=e.home[n];for(let e=0;e<t.home[n];e++)r.set(tt(e,n),{x:i,y:a,z:20*n+e+1,place:w,depth:e})}return{...e,cards:r,fans:o}}function yl(e,t){return b(t)<e.home[x(t)]-2}function bl(e,t,n,r){let i=e.card.width*.12,a=e=>n>=e.x-i&&n<e.x+e.width+i&&r>=e.y-i&&r<e.y+e.height+i,o=e.cells.findLastIndex(a);if(o>=0)return{place:E(o),depth:t.cells[o]===null?null:0};if(e.home.findLastIndex(a)>=0)return{place:w,depth:null};let s=e.columns.findIndex(a);if(s<0)return null;let c=t.columns[s];if(c.length===0)return{place:T(s),depth:null};let l=Math.floor((r-e.columns[s].y)/Math.max(1,e.fans[s]));return{place:T(s),depth:Math.max(0,Math.min(l,c.length-1))}}function xl(e,t,n,r){let i=[...e.columns.map((e,t)=>[T(t),e]),...e.cells.map((e,t)=>[E(t),e]),...e.home.map(e=>[w,e])],a=null,o=0;for(let[e,t]of i){let r=Sl(n.x,n.width,t.x,t.width)*Sl(n.y,n.height,t.y,t.height);r>o&&([a,o]=[e,r])}return o>.1*n.width*e.card.height?a:bl(e,t,r.x,r.y)?.place??a}function Sl(e,t,n,r){return Math.max(0,Math.min(e+t,n+r)-Math.max(e,n))}function Cl(e,t,n,r){let{width:i,height:a}=e.card;if(D(n)){let o=e.columns[n],s=r??0,c=t.columns[n].length-1,l=Math.round(o.y+s*e.fans[n]);return{x:o.x,y:l,width:i,height:r!==null&&r<c?Math.round(e.fans[n]):a}}return O(n)?e.cells[k(n)]:e.home[r??0]}var wl=6,Tl=400,El=class{constructor(e){this.drag=null,this.dropped=new Set,this.lastClick=null,this.lose=e=>{e.pointerId===this.drag?.pointer&&this.letGo()},this.down=e=>{if(e.button!==0||(e.pointerId===this.drag?.pointer&&this.letGo(),this.drag!==null))return;let{board:t,layout:n}=this.table,{x:r,y:i}=this.at(e),a=bl(n,t,r,i);if(e.preventDefault(),a===null){this.table.picked=null;return}let o=D(a.place)?t.columns[a.place]:[],s=D(a.place)?o.length-(a.depth??0):1,c=a.depth!==null&&(O(a.place)||s<=wt(o))?M(t,{from:a.place,to:w,count:s}):[];this.drag={from:a.place,count:s,pointer:e.pointerId,startX:e.clientX,startY:e.clientY,cards:c,active:!1},this.table.setPointerCapture(e.pointerId)},this.move=e=>{let{drag:t,table:n}=this;if(t===null||e.pointerId!==t.pointer)return;let r=e.clientX-t.startX,i=e.clientY-t.startY;if(!t.active){if(Math.hypot(r,i)<wl||t.cards.length===0)return;t.active=!0,n.picked=null,n.requestUpdate()}let{layout:a}=n;t.cards.forEach((e,t)=>{let o=a.cards.get(e),s=n.cardElement(e);s.classList.remove(`moving`,`picked`),s.classList.add(`lifted`),s.style.zIndex=String(300+t),s.style.transform=`translate(${o.x+r}px, ${o.y+i}px)`})},this.up=e=>{let{drag:t,table:n}=this;if(t===null||e.pointerId!==t.pointer)return;this.drag=null;let r=this.at(e);if(!t.active){let e=bl(n.layout,n.board,r.x,r.y);e!==null&&this.click(e);return}this.dropped=new Set(t.cards),this.lastClick=null;let{layout:i,board:a}=n,o=i.cards.get(t.cards[0]),s=xl(i,a,{x:o.x+e.clientX-t.startX,y:o.y+e.clientY-t.startY,...i.card},r);s!==null&&s!==t.from&&n.report(`fc-try`,{from:t.from,to:s,count:t.count}),n.requestUpdate()},this.table=e,e.addController(this)}hostConnected(){let{table:e}=this;e.addEventListener(`pointerdown`,this.down),e.addEventListener(`pointermove`,this.move),e.addEventListener(`pointerup`,this.up),e.addEventListener(`pointercancel`,this.lose),e.addEventListener(`lostpointercapture`,this.lose),e.addEventListener(`contextmenu`,e=>this.drag!==null&&e.preventDefault())}get dragged(){return this.drag?.active?this.drag:null}isHolding(e){return this.drag!==null&&this.drag.active&&this.drag.cards.includes(e)}wasHolding(e){return this.dropped.has(e)}forget(){this.dropped=new Set}sourceAt(e,t){let{board:n}=this.table;if(e===w)return this.table.report(`fc-refused`,{why:`from-home`}),null;if(O(e))return(n.cells[k(e)]??null)===null?(this.table.report(`fc-refused`,{why:`nothing-there`,place:e}),null):{from:e,count:1};let r=n.columns[e],i=r.length-(t??0);return r.length===0?(this.table.report(`fc-refused`,{why:`nothing-there`,place:e}),null):i<=wt(r)?{from:e,count:i}:(this.table.report(`fc-refused`,{why:`not-a-run`,place:e,count:i}),null)}press(e){let{table:t}=this,{picked:n,board:r}=t;if(n===null){t.picked=this.sourceAt(e.place,e.depth);return}if(e.place===n.from){let i=D(e.place)?r.columns[e.place]:null;t.picked=i===null||i.length-(e.depth??0)===n.count?null:this.sourceAt(e.place,e.depth);return}t.picked=null,t.report(`fc-try`,wa(r,n,e.place))}at(e){let t=this.table.getBoundingClientRect();return{x:e.clientX-t.left,y:e.clientY-t.top}}letGo(){let{drag:e,table:t}=this;return e===null?!1:(this.drag=null,t.hasPointerCapture(e.pointer)&&t.releasePointerCapture(e.pointer),e.active&&(this.dropped=new Set(e.cards)),t.requestUpdate(),e.active)}click(e){let{lastClick:t,table:n}=this,r=performance.now(),i=t!==null&&r-t.time<Tl&&t.hit.place===e.place&&t.hit.depth===e.depth;if(this.lastClick=i?null:{hit:e,time:r},i&&e.depth!==null&&e.place!==w&&n.picked!==null){let e=n.picked;n.picked=null,n.report(`fc-best`,e);return}n.picked===null&&(e.depth===null||e.place===w)||this.press(e)}},Dl=o`
  .target,
  .badge {
    position: absolute;
    left: 0;
    top: 0;
    box-sizing: border-box;
    pointer-events: none;
  }
  .target {
    border: 3px solid var(--focus);
    border-radius: var(--corner, 6px);
    background: color-mix(in srgb, var(--focus) 14%, transparent);
    box-shadow: 0 0 0 1.5px #fffc;
    z-index: 250;
  }
  .target.winnable {
    border-color: var(--mark-good);
    background: color-mix(in srgb, var(--mark-good) 22%, transparent);
  }
  .target.lost {
    border-color: var(--mark-bad);
    border-style: double;
    border-width: 5px;
    background: color-mix(in srgb, var(--mark-bad) 22%, transparent);
  }
  .target.unknown {
    border-color: var(--mark-open);
    border-style: dashed;
    background: color-mix(in srgb, var(--mark-open) 18%, transparent);
  }
  .badge { z-index: 260; }
  .badge svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
    fill: currentColor;
    stroke: #fff;
    stroke-width: 1.6;
    paint-order: stroke;
  }
  .badge .sign {
    fill: none;
    stroke: #fff;
    stroke-width: 2.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .badge.winnable { color: var(--mark-good); }
  .badge.lost { color: var(--mark-bad); }
  .badge.unknown { color: var(--mark-open); }
  :host {
    --mark-good: #12783f;
    --mark-bad: #c01f37;
    --mark-open: #5d6770;
  }
  @media (forced-colors: active) {
    .target, .badge { forced-color-adjust: none; }
    .target { border-color: Highlight; }
  }
`;function Ol(e,t){return e.place===t.place&&e.depth===t.depth}function kl(e,t){if(D(t)){let{length:n}=e.columns[t];return{place:t,depth:n===0?null:n-1}}return O(t)?{place:t,depth:(e.cells[k(t)]??null)===null?null:0}:{place:t,depth:0}}function Al(e,{place:t,depth:n}){if(O(t)&&k(t)>=e.cells.length)return kl(e,T(0));if(t===w)return{place:t,depth:n};let r=kl(e,t);return D(t)&&n!==null&&r.depth!==null?{place:t,depth:Math.min(n,r.depth)}:r}function jl(e){return[...e.cells.map((t,n)=>kl(e,E(n))),...y.map(e=>({place:w,depth:e}))]}function Ml(e,t,n){let r=jl(e);if(D(t.place)){let i=t.depth??0,a=e.columns[t.place].length-1,o=t=>kl(e,T(Math.max(0,Math.min(7,t))));switch(n){case`ArrowLeft`:return o(t.place-1);case`ArrowRight`:return o(t.place+1);case`ArrowUp`:return i>0?{place:t.place,depth:i-1}:r[Math.round(t.place*(r.length-1)/7)];case`ArrowDown`:return i<a?{place:t.place,depth:i+1}:t;case`Home`:return o(0);case`End`:return o(7);default:return null}}let i=Math.max(0,r.findIndex(e=>Ol(e,t)));switch(n){case`ArrowLeft`:return r[Math.max(0,i-1)];case`ArrowRight`:return r[Math.min(r.length-1,i+1)];case`ArrowDown`:return kl(e,T(Math.round(i*7/(r.length-1))));case`ArrowUp`:return t;case`Home`:return r[0];case`End`:return r[r.length-1];default:return null}}var Nl=62,Pl={targets:new Map,doomed:new Map};function Fl({place:e,depth:t}){return`${e}/${t??``}`}function Il(e,t,n,r,i){let a=r&&i?.board===e?i:null,o=t===null?0:x(M(e,{...t,to:w})[0]),s=t===null?[]:Ta(e,t,n),c=a===null?[]:jt(e).filter(e=>a.isDoomed(e)),l=e=>[Fl(e),e];return{targets:new Map(s.map(t=>{let n=Da(e,t,o);return[Fl(n),{spot:n,state:r?a?.of(t)??`unknown`:`legal`}]})),doomed:new Map(c.map(t=>l(kl(e,t))))}}function Ll(e,t,n){let r=e.targets.get(Fl(t));return[...r===void 0?[]:[n.target[r.state]],...e.doomed.has(Fl(t))?[n.everyMoveLoses]:[]]}function Rl({targets:e,doomed:t}){let n=({place:e,depth:t},n,r=g)=>m`<div class=${n} data-place=${e} data-depth=${t??``}>${r}</div>`,r=[...e.values()];return m`${r.map(({spot:e,state:t})=>n(e,`target ${t}`))}
  ${r.map(({spot:e,state:t})=>t===`legal`?g:n(e,`badge ${t}`,us(t)))}
  ${[...t.values()].map(e=>n(e,`badge doomed lost`,us(`lost`)))}`}function zl(e,t,n,r){for(let i of e.querySelectorAll(`.target, .badge`)){let e=i.dataset.depth,a=Cl(t,n,Number(i.dataset.place),e===``?null:Number(e));r(i,i.classList.contains(`badge`)?Bl(a):a)}}function Bl({x:e,y:t,width:n,height:r}){let i=Math.round(Math.max(15,Math.min(34,n*.34))),a=n<Nl?t+r-Math.round(i*.9):t-Math.round(i*.1);return{x:e+n-Math.round(i*.9),y:a,width:i,height:i}}var Vl=17,Hl=280,Ul=130,Wl=1e3/30,Gl=class{constructor(){this.running=[],this.over=null}stop(){let{running:e,over:t}=this;this.running=[],this.over=null;for(let t of e)t.cancel();t?.()}deal(e,t){this.stop(),this.running=e.map(({element:e,x:n,y:r},i)=>e.animate([{transform:`translate(${t.x}px, ${t.y}px) rotate(${i%2==0?14:-14}deg)`,opacity:0},{opacity:1,offset:.2},{transform:`translate(${n}px, ${r}px)`,opacity:1}],{duration:Hl,delay:i*Vl,easing:`cubic-bezier(0.2, 0.7, 0.2, 1)`,fill:`backwards`})),this.forgetWhenOver()}cascade(e,t,n,r,i){this.stop(),this.over=i,this.running=e.map(({element:e,x:i,y:a},o)=>{let s=Kl({x:i,y:a},t,n,o).map(e=>({transform:`translate(${e.x}px, ${e.y}px)`}));return e.animate(s,{duration:s.length*Wl,delay:r+o*Ul,fill:`forwards`})}),this.forgetWhenOver()}forgetWhenOver(){let e=this.running;Promise.allSettled(e.map(e=>e.finished)).then(()=>{this.running===e&&this.stop()})}};function Kl(e,t,n,r){let i=n.height-t.height,a=n.height/420,o=n.width/105,s=r*.618%1,{x:c,y:l}=e,u=(r%2==0?-1:1)*o*(.55+.7*s),d=-a*8*s,f=[{x:c,y:l}];for(;c>-t.width&&c<n.width&&f.length<240;)d+=a,c+=u,l+=d,l>i&&(l=i,d=-Math.abs(d)*.78,u*=.98),f.push({x:Math.round(c),y:Math.round(l)});return f}function ql(e,t,n){t.x===n.x&&t.y===n.y&&t.width===n.width&&t.height===n.height||e.animate([{transformOrigin:`0 0`,transform:`translate(${t.x}px, ${t.y}px) scale(${t.width/n.width}, ${t.height/n.height})`},{transformOrigin:`0 0`,transform:`translate(${n.x}px, ${n.y}px) scale(1, 1)`}],{duration:240,easing:`cubic-bezier(0.25, 0.7, 0.3, 1)`})}var Jl=o`
  :host {
    display: block;
    position: relative;
    min-width: 0;
    min-height: 0;
    overflow: hidden;
    contain: strict;
    touch-action: none;
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }
  /* Nothing shows before it has a place. */
  :host(:not([ready])) > * {
    visibility: hidden;
  }
  .slot,
  .card,
  .spot,
  .mark {
    position: absolute;
    left: 0;
    top: 0;
    box-sizing: border-box;
    border-radius: var(--corner, 6px);
  }
  .slot {
    border: 1.5px solid var(--slot-line);
    background: var(--slot);
    box-shadow: inset 0 2px 8px var(--shade);
    display: grid;
    place-items: center;
  }
  .slot svg {
    width: 46%;
    fill: var(--slot-line);
    opacity: 0.75;
  }
  .slot .letter {
    color: var(--slot-text);
    font: 600 clamp(12px, calc(var(--card-width, 60) * 0.25px), 80px) / 1 var(--font);
  }
  .card {
    background: var(--paper);
    box-shadow: 0 0 0 0.75px var(--card-line), 0 1px 3px var(--shade);
    transform: translate(-200px, -200px);
    will-change: transform;
  }
  .card svg {
    display: block;
    width: 100%;
    height: 100%;
    fill: currentColor;
  }
  .card[data-suit="0"] { color: var(--clubs); }
  .card[data-suit="1"] { color: var(--diamonds); }
  .card[data-suit="2"] { color: var(--hearts); }
  .card[data-suit="3"] { color: var(--spades); }
  .rank {
    fill: none;
    stroke: currentColor;
    stroke-width: 15;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .frame {
    fill: none;
    stroke: currentColor;
    stroke-width: 0.7;
    opacity: 0.6;
  }
  .moving { transition: transform var(--pace, 170ms) cubic-bezier(0.25, 0.7, 0.3, 1); }
  .lifted { box-shadow: 0 0 0 0.75px var(--card-line), 0 10px 22px var(--shade-deep); }
  .picked { background: var(--picked); }
  .mark {
    pointer-events: none;
    border: 3px solid var(--hint);
    z-index: 400;
    animation: breathe 1.2s ease-in-out infinite alternate;
  }
  .mark.from { border-style: dashed; }
  @keyframes breathe {
    from { opacity: 1; }
    to { opacity: 0.45; }
  }
  .spot {
    appearance: none;
    border: 0;
    padding: 0;
    margin: 0;
    background: none;
    pointer-events: none;
    z-index: 500;
    color: transparent;
    font-size: 1px;
    overflow: hidden;
  }
  .spot:focus { outline: none; }
  .spot:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 1px;
    box-shadow: 0 0 0 6px var(--focus-felt);
  }
  .pile { display: contents; }
  /* Forced colours take shadows and backgrounds away: cards keep their paper, their suits and an edge. */
  @media (forced-colors: active) {
    .card {
      forced-color-adjust: none;
      box-shadow: none;
      border: 1.5px solid #000;
      outline: 1px solid #fff;
      outline-offset: -2.5px;
    }
    .picked { border: 3px solid Highlight; }
    .slot svg { fill: CanvasText; }
    .mark { forced-color-adjust: none; border-color: Highlight; }
  }
  @media (prefers-reduced-motion: reduce) {
    .moving { transition: none; }
    .mark { animation: none; }
  }
`,Yl=45,Xl=74,Zl=class extends Ye{static{this.styles=[Jl,Dl,cl]}static{this.properties={board:{attribute:!1},t:{attribute:!1},largeIndices:{type:Boolean},animated:{attribute:!1},hint:{attribute:!1},arrows:{attribute:!1},teaching:{attribute:!1},judgement:{attribute:!1},dealt:{attribute:!1},won:{attribute:!1},panel:{attribute:!1},picked:{state:!0},size:{state:!0},spot:{state:!0}}}constructor(){super(),this.hand=new El(this),this.drawn=null,this.marks=Pl,this.motion=new Gl,this.due=null,this.glidesUntil=0,this.homeward=0,this.arriving=null,this.sizes=new ResizeObserver(([e])=>{let{width:t,height:n}=e.contentRect;this.size={width:t,height:n}}),this.largeIndices=!1,this.animated=!0,this.hint=null,this.arrows=[],this.teaching=!1,this.judgement=null,this.dealt=null,this.won=null,this.panel=!1,this.picked=null,this.size={width:0,height:0},this.spot={place:T(0),depth:null}}connectedCallback(){super.connectedCallback(),this.sizes.observe(this),this.addEventListener(`pointerdown`,()=>this.motion.stop(),{capture:!0})}disconnectedCallback(){super.disconnectedCallback(),this.sizes.disconnect()}get layout(){return ml(this.size.width,this.size.height,this.board,this.useLarge)}get useLarge(){return this.largeIndices||ml(this.size.width,this.size.height,this.board,!1).card.width<Xl}get faces(){if(this.size.width===0)return{large:!0,height:140};let{card:e}=this.layout;return{large:this.useLarge,height:Math.round(100*e.height/e.width)}}report(e,t){this.dispatchEvent(new CustomEvent(e,{detail:t,bubbles:!0,composed:!0}))}cardElement(e){return this.renderRoot.querySelector(`[data-card="${e}"]`)}willUpdate(e){if(this.follow(e),this.board===void 0)return;let{dragged:t}=this.hand;this.marks=Il(this.board,t??this.picked,t!==null,this.teaching,this.judgement)}follow(e){(e.has(`board`)||e.has(`size`))&&(this.hand.letGo(),this.motion.stop()),e.has(`panel`)&&this.drawn!==null&&(this.glidesUntil=performance.now()+240),e.has(`dealt`)&&(this.due=this.dealt===null?null:`deal`),e.has(`won`)&&(this.due=this.won===null?this.due:`cascade`),e.has(`board`)&&(this.picked=null,this.spot=this.arriving===null?Al(this.board,this.spot):kl(this.board,this.arriving),this.arriving=null,this.hasFocus&&this.focusSpot(this.spot))}render(){if(this.board===void 0||this.t===void 0)return g;let{large:e,height:t}=this.faces,n=(e,t,n=g)=>m`<div class="slot" data-slot=${e} data-index=${t}>${n}</div>`;return m`
      <div aria-hidden="true">
        ${this.board.columns.map((e,t)=>n(`column`,t,m`<span class="letter">${t+1}</span>`))}
        ${this.board.cells.map((e,t)=>n(`cell`,t,m`<span class="letter">${xt(E(t))}</span>`))}
        ${y.map(e=>n(`home`,e,m`<svg viewBox="0 0 100 100"><path d=${ic[e]}></path></svg>`))}
        ${v.map(n=>m`<div class="card" data-card=${n} data-suit=${x(n)}><svg viewBox="0 0 100 ${t}">${pc(n,e,t)}</svg></div>`)}
        ${this.hint===null?g:m`<div class="mark from"></div><div class="mark to"></div>`} ${Rl(this.marks)}
        ${this.size.width===0?g:al(this.layout,this.arrows)}
      </div>
      <div role="application" aria-label=${this.t.table} @keydown=${this.onKey} @click=${this.onSpotClick} @focusin=${this.onFocus}>
        ${this.pile(this.t.cellsGroup,this.board.cells.map((e,t)=>({place:E(t),depth:e===null?null:0})))}
        ${this.pile(this.t.homeGroup,y.map(e=>({place:w,depth:e})))}
        ${this.board.columns.map((e,t)=>this.pile(this.t.column(t+1),e.length===0?[{place:T(t),depth:null}]:e.map((e,n)=>({place:T(t),depth:n}))))}
      </div>
    `}pile(e,t){return m`<div class="pile" role="group" aria-label=${e}>${t.map(e=>this.spotButton(e))}</div>`}spotButton(e){let{picked:t}=this,n=D(e.place)?this.board.columns[e.place]:null,r=t!==null&&t.from===e.place&&(n===null||e.depth===n.length-t.count);return m`<button
      class="spot"
      tabindex=${Ol(e,this.spot)?0:-1}
      data-place=${e.place}
      data-depth=${e.depth??``}
      aria-pressed=${r?`true`:`false`}
      aria-label=${[this.nameOf(e),...Ll(this.marks,e,this.t)].join(`, `)}
    ></button>`}nameOf({place:e,depth:t}){if(e===w){let e=y[t],n=gt(this.board,e),r=this.t.homeOf(this.t.suit(e));return n===null?this.t.emptyAt(r):this.t.cardAt(this.t.card(this.board.home[e]-1,e),r)}let n=D(e)?this.board.columns[e]:[],r=t===null?0:n.length-t;return Go(this.t,this.board,e,t,r>1&&r<=wt(n)?r:0)}updated(){if(this.size.width===0||this.board===void 0)return;let{layout:e}=this,t=this.renderRoot;this.style.setProperty(`--corner`,`${Math.max(3,e.card.width*.07)}px`),this.style.setProperty(`--card-width`,String(e.card.width));for(let n of t.querySelectorAll(`.slot`)){let t=Number(n.dataset.index),r=n.dataset.slot;$l(n,{...r===`column`?e.columns[t]:r===`cell`?e.cells[t]:e.home[t],height:e.card.height})}for(let n of t.querySelectorAll(`.spot`)){let t=n.dataset.depth;$l(n,Cl(e,this.board,Number(n.dataset.place),t===``?null:Number(t)))}zl(t,e,this.board,$l),this.drawCards(e),this.drawHint(e),this.drawn=e,this.show(e),this.toggleAttribute(`ready`,!0),this.toggleAttribute(`aside`,e.aside)}drawCards(e){let t=this.drawn,n=t===null||t.card.width!==e.card.width||t.card.height!==e.card.height||t.aside!==e.aside,r=v.filter(n=>e.cards.get(n)?.place===w&&t?.cards.get(n)?.place!==w).sort((e,t)=>e-t);r.length>0&&(this.homeward=r.length);let i=this.animated&&t!==null&&performance.now()<this.glidesUntil,a=new Set(this.picked===null?[]:M(this.board,{...this.picked,to:w}));for(let o of v){if(this.hand.isHolding(o))continue;let s=e.cards.get(o),c=t?.cards.get(o),l=this.cardElement(o);l.classList.toggle(`picked`,a.has(o)),i&&ql(l,{x:c.x,y:c.y,...t.card},{x:s.x,y:s.y,...e.card}),n&&(l.style.width=`${e.card.width}px`,l.style.height=`${e.card.height}px`);let u=s.place===w&&yl(this.board,o)&&(c===void 0||c.place===w);l.style.visibility=u?`hidden`:``;let d=c===void 0||c.x!==s.x||c.y!==s.y||this.hand.wasHolding(o),f=!n&&d&&this.animated&&!i;l.classList.toggle(`moving`,f),l.classList.remove(`lifted`);let p=r.indexOf(o);l.style.transitionDelay=f&&p>0?`${p*Yl}ms`:`0s`,l.style.zIndex=String(f&&c?.place!==s.place?200+s.z:s.z),l.style.transform=`translate(${s.x}px, ${s.y}px)`,f&&l.addEventListener(`transitionend`,()=>this.land(o),{once:!0})}this.hand.forget()}show(e){let{due:t,size:n}=this;if(this.due=null,t===null||!this.animated)return;let r=t=>({element:this.cardElement(t),...e.cards.get(t)});if(t===`deal`){let t=Math.max(...this.board.columns.map(e=>e.length)),i=Array.from({length:t},(e,t)=>this.board.columns.flatMap(e=>e.slice(t,t+1))).flat();this.motion.deal(i.map(r),{x:(n.width-e.card.width)/2,y:n.height+e.card.height/4});return}let i=v.slice().reverse();this.motion.cascade(i.map(r),e.card,n,500+Yl*this.homeward,()=>this.requestUpdate());for(let[e,{element:t}]of i.map(r).entries())t.style.visibility=``,t.style.zIndex=String(352-e)}land(e){let t=this.drawn?.cards.get(e);if(t===void 0||this.hand.isHolding(e))return;let n=this.cardElement(e);n.classList.remove(`moving`),n.style.zIndex=String(t.z),t.place===w&&yl(this.board,e)&&(n.style.visibility=`hidden`)}drawHint(e){let[t,n]=this.renderRoot.querySelectorAll(`.mark`);if(this.hint===null||t===void 0||n===void 0)return;let r=M(this.board,this.hint),i=r[0];if(i===void 0)return;let a=e.cards.get(i),o=e.cards.get(r[r.length-1]);$l(t,{x:a.x,y:a.y,width:e.card.width,height:o.y-a.y+e.card.height});let s=this.hint.to,c=s===w?x(i):D(s)&&this.board.columns[s].length>0?this.board.columns[s].length-1:null;$l(n,Cl(e,this.board,s,c))}onKey(e){if(!(e.altKey||e.metaKey)){if(e.key===`Enter`&&e.shiftKey){let e=this.hand.sourceAt(this.spot.place,this.spot.place===w?null:this.spot.depth);e!==null&&this.report(`fc-best`,e)}else{let t=e.ctrlKey?null:Ml(this.board,this.spot,e.key);if(t===null)return;this.focusSpot(t)}e.preventDefault(),e.stopPropagation()}}putBack(){let e=this.picked!==null;return this.picked=null,this.hand.letGo()||e}onSpotClick(e){let t=Ql(e.target);t!==null&&this.hand.press({place:t.place,depth:t.place===w?null:t.depth})}onFocus(e){this.spot=Ql(e.target)??this.spot}focusSpot(e){this.spot=e,this.updateComplete.then(()=>this.renderRoot.querySelector(`.spot[tabindex="0"]`)?.focus())}get hasFocus(){return this.renderRoot.activeElement!==null}focus(){this.focusSpot(this.board===void 0?this.spot:Al(this.board,this.spot))}showPlace(e){this.arriving=e}};function Ql(e){let t=e instanceof HTMLElement?e.closest(`.spot`):null;if(t===null)return null;let n=t.dataset.depth;return{place:Number(t.dataset.place),depth:n===``?null:Number(n)}}function $l(e,t){e.style.width=`${t.width}px`,e.style.height=`${t.height}px`,e.style.transform=`translate(${t.x}px, ${t.y}px)`}customElements.define(`fc-table`,Zl);var eu=5e3,tu=[`moved`,`undone`,`redone`,`restarted`,`shown`,`dealt`,`resumed`,`solving`,`reviewed`,`not-kept`,`won`,`losing`,`puzzle`],nu=class extends Ye{static{this.styles=Ts}static{this.properties={message:{state:!0},seconds:{state:!0},ready:{state:!0},resultHidden:{state:!0}}}constructor(){super(),this.session=new ja(new er(Qn(),new jn),new oi(new ti,ri()),$n),this.keys=new Us,this.said=null,this.spoken=``,this.judged=``,this.judgedState=``,this.resultShown=!1,this.questionShown=!1,this.open=e=>{this.table?.putBack(),this.renderRoot.querySelector(`[data-sheet="${e}"]`)?.open()},this.commands={undo:()=>this.session.undo(),redo:()=>this.session.redo(),hint:()=>void this.session.knowing.showHint(),solve:()=>void this.session.solving.start(),review:()=>void this.session.reviewing.start(),takeBack:()=>void this.session.knowing.takeBack(),finish:()=>this.session.finish(),newGame:()=>this.open(`new`),next:()=>this.step(1),previous:()=>this.step(-1),help:()=>this.open(`help`)},this.closeQuestion=()=>{this.session.notice=null,this.requestUpdate()},this.hideResult=()=>{this.resultHidden=!0},this.message=``,this.seconds=0,this.ready=!1,this.resultHidden=!1}get language(){return wo(this.session.settings.language,navigator.languages)}get t(){return To(this.language)}get table(){return this.renderRoot.querySelector(`fc-table`)}connectedCallback(){super.connectedCallback();let{session:e}=this;e.addEventListener(`change`,()=>this.follow()),window.addEventListener(`hashchange`,()=>this.ready&&this.openLink()),window.addEventListener(`keydown`,e=>this.ready&&this.onKey(e)),window.addEventListener(`online`,()=>void e.verdicts.ask(e.game.board)),window.addEventListener(`pagehide`,()=>this.rest()),document.addEventListener(`visibilitychange`,()=>this.onVisibility()),matchMedia(`(prefers-color-scheme: dark)`).addEventListener(`change`,()=>this.requestUpdate()),setInterval(()=>this.seconds=Math.floor(e.clock.elapsed/1e3),500),this.begin()}async begin(){await this.session.keeping.open(),this.ready=!0;let e=this.openLink(),t=e!==`opened`&&!this.session.keeping.resume();t&&this.session.open({deal:this.session.settings.welcomed?jr(Er(new Date)):Br(1)}),e===`bad`?this.session.tell({what:`bad-link`}):t&&!this.session.settings.welcomed&&this.updateComplete.then(()=>this.open(`welcome`))}openLink(){if(location.hash.length<2)return`none`;let e=pr(location.hash);return history.replaceState(null,``,location.pathname+location.search),e===null?(this.session.tell({what:`bad-link`}),`bad`):(this.session.openGame(e.game),e.bad===null?e.review!==null&&this.session.reviewing.start(e.review):this.session.tell({what:`bad-record-move`,bad:e.bad}),`opened`)}rest(){this.session.clock.stop(),this.session.game.steps.length>0&&this.session.keeping.save()}onVisibility(){let{clock:e,game:t,keeping:n}=this.session;document.hidden?this.rest():(t.at>0&&!t.won&&e.start(),n.catchUp())}follow(){let{session:e,t}=this,{notice:n}=e;if(n!==this.said&&n!==null){this.said=n,this.spoken=q(t,n),this.show(tu.includes(n.what)?``:this.spoken);let r=e.settings.sounds?el(n):null;r!==null&&tl(r),n.what===`moved`&&this.table?.showPlace(n.step.move.to)}e.knowing.hint?.line!=null&&this.said===n&&n?.what===`hint`&&this.show(``),e.game.won||(this.resultHidden=!1);let{verdict:r,needed:i}=e.knowing;if(r.state!==this.judgedState&&e.settings.showVerdict){let n=e.game.won?``:Uo(t,r,i);n!==``&&(this.judged=n,this.judgedState=r.state)}this.requestUpdate()}show(e){clearTimeout(this.messageTimer),this.message=e,e!==``&&(this.messageTimer=setTimeout(()=>this.message=``,eu))}best({from:e,count:t}){let n=cr(this.session.game.board,e,t);n===null?this.session.tell({what:`no-best-move`}):this.session.play(n)}step(e){let{deal:t}=this.session.game;t!==null&&ct(t+e)&&this.session.open({deal:t+e})}escape(){let{session:e}=this;return this.table?.putBack()||this.keys.clear()?!0:this.message===``?[`resumed`,`losing`,`puzzle`].includes(e.notice?.what??``)?(this.closeQuestion(),!0):this.resultShown?(this.hideResult(),!0):e.reviewing.close()?!0:e.solving.playback===null?e.knowing.hideHint():(e.solving.stop(),!0):(this.show(``),!0)}onKey(e){let t=e.composedPath()[0];if(e.defaultPrevented||t instanceof HTMLElement&&t.matches(`input, textarea, select`))return;let{session:n}=this;if(e.key===`Escape`){this.escape()&&e.preventDefault(),this.requestUpdate();return}if(n.reviewing.review!==null&&(e.key===`ArrowLeft`||e.key===`ArrowRight`)&&!this.table?.hasFocus){e.preventDefault(),n.goTo(n.game.at+(e.key===`ArrowRight`?1:-1));return}let{command:r,move:i,used:a}=this.keys.press(e,n.settings.letterKeys,e.timeStamp);a&&e.preventDefault(),r!==void 0&&this.commands[r]();let o=i===void 0?null:Ct(i);o===null?i!==void 0&&n.tell({what:`no-such-move`,text:i}):n.play(kt(n.game.board,o)),a&&this.requestUpdate()}updated(){let e=document.documentElement,{colours:t,theme:n,felt:r}=this.session.settings,i=n===`dark`||n===`system`&&matchMedia(`(prefers-color-scheme: dark)`).matches;e.dataset.theme=i?`dark`:`light`,e.dataset.colours=t,e.dataset.felt=r,e.lang=this.language,this.ready&&(document.title=`${Fo(this.t,this.session.game.deal)} · ${this.t.title}`,_s(this.renderRoot),ru(this.renderRoot.querySelector(`.list .now`)),Fs(this.renderRoot.querySelector(`.tools`)),this.focusResult(),this.focusQuestion())}focusQuestion(){let e=this.renderRoot.querySelector(`#losing`),t=e!==null&&!this.questionShown,n=e===null&&this.questionShown;this.questionShown=e!==null,t&&requestAnimationFrame(()=>e.querySelector(`#not-this`)?.focus()),n&&this.renderRoot.activeElement===null&&document.querySelector(`:modal`)===null&&this.table?.focus()}focusResult(){let e=this.renderRoot.querySelector(`#result`),t=e!==null&&!this.resultShown,n=e===null&&this.resultShown;this.resultShown=e!==null,t&&requestAnimationFrame(()=>e.focus()),n&&this.renderRoot.activeElement===null&&document.querySelector(`:modal`)===null&&this.table?.focus()}render(){if(!this.ready)return g;let{session:e,t,commands:n,open:r}=this,{settings:i,game:a}=e,o=xs(e,t),s=a.won&&e.solving.playback===null&&e.reviewing.review===null,c={session:e,t,commands:n,open:r,showResult:s&&this.resultHidden?()=>this.resultHidden=!1:null,say:e=>this.show(e)},l=os(e,t,this.closeQuestion);return m`
      ${Rs(c)} ${cs(e,t,()=>r(`games`))}
      <main class=${o===g?``:`with-panel`}>
        <fc-table
          .board=${a.board}
          .t=${t}
          .hint=${e.knowing.hint?.move??null}
          .arrows=${As(e)}
          .teaching=${i.teach}
          .judgement=${e.teaching.judgement}
          .dealt=${e.notice?.what===`dealt`?e.notice:null}
          .won=${e.notice?.what===`won`&&!e.notice.solved?e.notice:null}
          .panel=${o!==g}
          .animated=${i.animate&&!matchMedia(`(prefers-reduced-motion: reduce)`).matches}
          .largeIndices=${i.largeIndices}
          @fc-try=${t=>e.play(t.detail)}
          @fc-best=${e=>this.best(e.detail)}
          @fc-refused=${t=>e.tell({what:`refused`,refusal:t.detail})}
        ></fc-table>
        ${o} ${this.message===``?m`${l}${ss(e,t,this.closeQuestion)}`:m`<p class="message">${this.message}</p>`}
        ${this.keys.typed===``?g:m`<p class="typed">${this.keys.typed}…</p>`}
        ${s&&!this.resultHidden?as(e,t,{next:n.next,review:n.review,daily:()=>r(`daily`),close:this.hideResult}):g}
      </main>
      ${Bs(c)}
      <div class="unseen" aria-live="polite" id="said">${this.spoken}</div>
      <div class="unseen" aria-live="polite" id="judged">${this.judged}</div>
      <div @fc-open=${e=>r(e.detail)}>
        <fc-new-game data-sheet="new" .session=${e} .t=${t}></fc-new-game>
        <fc-settings data-sheet="settings" .session=${e} .t=${t}></fc-settings>
        <fc-help data-sheet="help" .session=${e} .t=${t}></fc-help>
        <fc-share data-sheet="share" .session=${e} .t=${t}></fc-share>
        <fc-record data-sheet="record" .session=${e} .t=${t}></fc-record>
        <fc-board data-sheet="board" .session=${e} .t=${t}></fc-board>
        <fc-games data-sheet="games" .session=${e} .t=${t}></fc-games>
        <fc-daily data-sheet="daily" .session=${e} .t=${t}></fc-daily>
        <fc-puzzles data-sheet="puzzles" .session=${e} .t=${t}></fc-puzzles>
        <fc-welcome data-sheet="welcome" .session=${e} .t=${t}></fc-welcome>
      </div>
    `}};function ru(e){let t=e?.parentElement;if(e===null||t==null)return;let n=e.offsetTop-t.offsetTop;n<t.scrollTop?t.scrollTop=n:n+e.offsetHeight>t.scrollTop+t.clientHeight&&(t.scrollTop=n+e.offsetHeight-t.clientHeight)}customElements.define(`fc-app`,nu),`serviceWorker`in navigator&&window.addEventListener(`load`,()=>void navigator.serviceWorker.register(`./sw.js`).catch(()=>void 0));