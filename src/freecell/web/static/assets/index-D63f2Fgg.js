var e=globalThis,t=e.ShadowRoot&&(e.ShadyCSS===void 0||e.ShadyCSS.nativeShadow)&&`adoptedStyleSheets`in Document.prototype&&`replace`in CSSStyleSheet.prototype,n=Symbol(),r=new WeakMap,i=class{constructor(e,t,r){if(this._$cssResult$=!0,r!==n)throw Error("CSSResult is not constructable. Use `unsafeCSS` or `css` instead.");this.cssText=e,this.t=t}get styleSheet(){let e=this.o,n=this.t;if(t&&e===void 0){let t=n!==void 0&&n.length===1;t&&(e=r.get(n)),e===void 0&&((this.o=e=new CSSStyleSheet).replaceSync(this.cssText),t&&r.set(n,e))}return e}toString(){return this.cssText}},a=e=>new i(typeof e==`string`?e:e+``,void 0,n),o=(e,...t)=>new i(e.length===1?e[0]:t.reduce((t,n,r)=>t+(e=>{if(!0===e._$cssResult$)return e.cssText;if(typeof e==`number`)return e;throw Error(`Value passed to 'css' function must be a 'css' function result: `+e+`. Use 'unsafeCSS' to pass non-literal values, but take care to ensure page security.`)})(n)+e[r+1],e[0]),e,n),s=(n,r)=>{if(t)n.adoptedStyleSheets=r.map(e=>e instanceof CSSStyleSheet?e:e.styleSheet);else for(let t of r){let r=document.createElement(`style`),i=e.litNonce;i!==void 0&&r.setAttribute(`nonce`,i),r.textContent=t.cssText,n.appendChild(r)}},c=t?e=>e:e=>e instanceof CSSStyleSheet?(e=>{let t=``;for(let n of e.cssRules)t+=n.cssText;return a(t)})(e):e,{is:l,defineProperty:u,getOwnPropertyDescriptor:d,getOwnPropertyNames:f,getOwnPropertySymbols:p,getPrototypeOf:ee}=Object,m=globalThis,te=m.trustedTypes,ne=te?te.emptyScript:``,re=m.reactiveElementPolyfillSupport,ie=(e,t)=>e,ae={toAttribute(e,t){switch(t){case Boolean:e=e?ne:null;break;case Object:case Array:e=e==null?e:JSON.stringify(e)}return e},fromAttribute(e,t){let n=e;switch(t){case Boolean:n=e!==null;break;case Number:n=e===null?null:Number(e);break;case Object:case Array:try{n=JSON.parse(e)}catch{n=null}}return n}},oe=(e,t)=>!l(e,t),se={attribute:!0,type:String,converter:ae,reflect:!1,useDefault:!1,hasChanged:oe};Symbol.metadata??=Symbol(`metadata`),m.litPropertyMetadata??=new WeakMap;var ce=class extends HTMLElement{static addInitializer(e){this._$Ei(),(this.l??=[]).push(e)}static get observedAttributes(){return this.finalize(),this._$Eh&&[...this._$Eh.keys()]}static createProperty(e,t=se){if(t.state&&(t.attribute=!1),this._$Ei(),this.prototype.hasOwnProperty(e)&&((t=Object.create(t)).wrapped=!0),this.elementProperties.set(e,t),!t.noAccessor){let n=Symbol(),r=this.getPropertyDescriptor(e,n,t);r!==void 0&&u(this.prototype,e,r)}}static getPropertyDescriptor(e,t,n){let{get:r,set:i}=d(this.prototype,e)??{get(){return this[t]},set(e){this[t]=e}};return{get:r,set(t){let a=r?.call(this);i?.call(this,t),this.requestUpdate(e,a,n)},configurable:!0,enumerable:!0}}static getPropertyOptions(e){return this.elementProperties.get(e)??se}static _$Ei(){if(this.hasOwnProperty(ie(`elementProperties`)))return;let e=ee(this);e.finalize(),e.l!==void 0&&(this.l=[...e.l]),this.elementProperties=new Map(e.elementProperties)}static finalize(){if(this.hasOwnProperty(ie(`finalized`)))return;if(this.finalized=!0,this._$Ei(),this.hasOwnProperty(ie(`properties`))){let e=this.properties,t=[...f(e),...p(e)];for(let n of t)this.createProperty(n,e[n])}let e=this[Symbol.metadata];if(e!==null){let t=litPropertyMetadata.get(e);if(t!==void 0)for(let[e,n]of t)this.elementProperties.set(e,n)}this._$Eh=new Map;for(let[e,t]of this.elementProperties){let n=this._$Eu(e,t);n!==void 0&&this._$Eh.set(n,e)}this.elementStyles=this.finalizeStyles(this.styles)}static finalizeStyles(e){let t=[];if(Array.isArray(e)){let n=new Set(e.flat(1/0).reverse());for(let e of n)t.unshift(c(e))}else e!==void 0&&t.push(c(e));return t}static _$Eu(e,t){let n=t.attribute;return!1===n?void 0:typeof n==`string`?n:typeof e==`string`?e.toLowerCase():void 0}constructor(){super(),this._$Ep=void 0,this.isUpdatePending=!1,this.hasUpdated=!1,this._$Em=null,this._$Ev()}_$Ev(){this._$ES=new Promise(e=>this.enableUpdating=e),this._$AL=new Map,this._$E_(),this.requestUpdate(),this.constructor.l?.forEach(e=>e(this))}addController(e){(this._$EO??=new Set).add(e),this.renderRoot!==void 0&&this.isConnected&&e.hostConnected?.()}removeController(e){this._$EO?.delete(e)}_$E_(){let e=new Map,t=this.constructor.elementProperties;for(let n of t.keys())this.hasOwnProperty(n)&&(e.set(n,this[n]),delete this[n]);e.size>0&&(this._$Ep=e)}createRenderRoot(){let e=this.shadowRoot??this.attachShadow(this.constructor.shadowRootOptions);return s(e,this.constructor.elementStyles),e}connectedCallback(){this.renderRoot??=this.createRenderRoot(),this.enableUpdating(!0),this._$EO?.forEach(e=>e.hostConnected?.())}enableUpdating(e){}disconnectedCallback(){this._$EO?.forEach(e=>e.hostDisconnected?.())}attributeChangedCallback(e,t,n){this._$AK(e,n)}_$ET(e,t){let n=this.constructor.elementProperties.get(e),r=this.constructor._$Eu(e,n);if(r!==void 0&&!0===n.reflect){let i=(n.converter?.toAttribute===void 0?ae:n.converter).toAttribute(t,n.type);this._$Em=e,i==null?this.removeAttribute(r):this.setAttribute(r,i),this._$Em=null}}_$AK(e,t){let n=this.constructor,r=n._$Eh.get(e);if(r!==void 0&&this._$Em!==r){let e=n.getPropertyOptions(r),i=typeof e.converter==`function`?{fromAttribute:e.converter}:e.converter?.fromAttribute===void 0?ae:e.converter;this._$Em=r;let a=i.fromAttribute(t,e.type);this[r]=a??this._$Ej?.get(r)??a,this._$Em=null}}requestUpdate(e,t,n,r=!1,i){if(e!==void 0){let a=this.constructor;if(!1===r&&(i=this[e]),n??=a.getPropertyOptions(e),!((n.hasChanged??oe)(i,t)||n.useDefault&&n.reflect&&i===this._$Ej?.get(e)&&!this.hasAttribute(a._$Eu(e,n))))return;this.C(e,t,n)}!1===this.isUpdatePending&&(this._$ES=this._$EP())}C(e,t,{useDefault:n,reflect:r,wrapped:i},a){n&&!(this._$Ej??=new Map).has(e)&&(this._$Ej.set(e,a??t??this[e]),!0!==i||a!==void 0)||(this._$AL.has(e)||(this.hasUpdated||n||(t=void 0),this._$AL.set(e,t)),!0===r&&this._$Em!==e&&(this._$Eq??=new Set).add(e))}async _$EP(){this.isUpdatePending=!0;try{await this._$ES}catch(e){Promise.reject(e)}let e=this.scheduleUpdate();return e!=null&&await e,!this.isUpdatePending}scheduleUpdate(){return this.performUpdate()}performUpdate(){if(!this.isUpdatePending)return;if(!this.hasUpdated){if(this.renderRoot??=this.createRenderRoot(),this._$Ep){for(let[e,t]of this._$Ep)this[e]=t;this._$Ep=void 0}let e=this.constructor.elementProperties;if(e.size>0)for(let[t,n]of e){let{wrapped:e}=n,r=this[t];!0!==e||this._$AL.has(t)||r===void 0||this.C(t,void 0,n,r)}}let e=!1,t=this._$AL;try{e=this.shouldUpdate(t),e?(this.willUpdate(t),this._$EO?.forEach(e=>e.hostUpdate?.()),this.update(t)):this._$EM()}catch(t){throw e=!1,this._$EM(),t}e&&this._$AE(t)}willUpdate(e){}_$AE(e){this._$EO?.forEach(e=>e.hostUpdated?.()),this.hasUpdated||(this.hasUpdated=!0,this.firstUpdated(e)),this.updated(e)}_$EM(){this._$AL=new Map,this.isUpdatePending=!1}get updateComplete(){return this.getUpdateComplete()}getUpdateComplete(){return this._$ES}shouldUpdate(e){return!0}update(e){this._$Eq&&=this._$Eq.forEach(e=>this._$ET(e,this[e])),this._$EM()}updated(e){}firstUpdated(e){}};ce.elementStyles=[],ce.shadowRootOptions={mode:`open`},ce[ie(`elementProperties`)]=new Map,ce[ie(`finalized`)]=new Map,re?.({ReactiveElement:ce}),(m.reactiveElementVersions??=[]).push(`2.1.2`);var le=globalThis,ue=e=>e,de=le.trustedTypes,fe=de?de.createPolicy(`lit-html`,{createHTML:e=>e}):void 0,pe=`$lit$`,me=`lit$${Math.random().toFixed(9).slice(2)}$`,he=`?`+me,ge=`<${he}>`,_e=document,ve=()=>_e.createComment(``),ye=e=>e===null||typeof e!=`object`&&typeof e!=`function`,be=Array.isArray,xe=e=>be(e)||typeof e?.[Symbol.iterator]==`function`,Se=`[ 	
\f\r]`,Ce=/<(?:(!--|\/[^a-zA-Z])|(\/?[a-zA-Z][^>\s]*)|(\/?$))/g,we=/-->/g,Te=/>/g,Ee=RegExp(`>|${Se}(?:([^\\s"'>=/]+)(${Se}*=${Se}*(?:[^ \t\n\f\r"'\`<>=]|("|')|))|$)`,`g`),De=/'/g,Oe=/"/g,ke=/^(?:script|style|textarea|title)$/i,Ae=e=>(t,...n)=>({_$litType$:e,strings:t,values:n}),h=Ae(1),g=Ae(2),_=Symbol.for(`lit-noChange`),v=Symbol.for(`lit-nothing`),je=new WeakMap,Me=_e.createTreeWalker(_e,129);function Ne(e,t){if(!be(e)||!e.hasOwnProperty(`raw`))throw Error(`invalid template strings array`);return fe===void 0?t:fe.createHTML(t)}var Pe=(e,t)=>{let n=e.length-1,r=[],i,a=t===2?`<svg>`:t===3?`<math>`:``,o=Ce;for(let t=0;t<n;t++){let n=e[t],s,c,l=-1,u=0;for(;u<n.length&&(o.lastIndex=u,c=o.exec(n),c!==null);)u=o.lastIndex,o===Ce?c[1]===`!--`?o=we:c[1]===void 0?c[2]===void 0?c[3]!==void 0&&(o=Ee):(ke.test(c[2])&&(i=RegExp(`</`+c[2],`g`)),o=Ee):o=Te:o===Ee?c[0]===`>`?(o=i??Ce,l=-1):c[1]===void 0?l=-2:(l=o.lastIndex-c[2].length,s=c[1],o=c[3]===void 0?Ee:c[3]===`"`?Oe:De):o===Oe||o===De?o=Ee:o===we||o===Te?o=Ce:(o=Ee,i=void 0);let d=o===Ee&&e[t+1].startsWith(`/>`)?` `:``;a+=o===Ce?n+ge:l>=0?(r.push(s),n.slice(0,l)+pe+n.slice(l)+me+d):n+me+(l===-2?t:d)}return[Ne(e,a+(e[n]||`<?>`)+(t===2?`</svg>`:t===3?`</math>`:``)),r]},Fe=class e{constructor({strings:t,_$litType$:n},r){let i;this.parts=[];let a=0,o=0,s=t.length-1,c=this.parts,[l,u]=Pe(t,n);if(this.el=e.createElement(l,r),Me.currentNode=this.el.content,n===2||n===3){let e=this.el.content.firstChild;e.replaceWith(...e.childNodes)}for(;(i=Me.nextNode())!==null&&c.length<s;){if(i.nodeType===1){if(i.hasAttributes())for(let e of i.getAttributeNames())if(e.endsWith(pe)){let t=u[o++],n=i.getAttribute(e).split(me),r=/([.?@])?(.*)/.exec(t);c.push({type:1,index:a,name:r[2],strings:n,ctor:r[1]===`.`?Be:r[1]===`?`?Ve:r[1]===`@`?He:ze}),i.removeAttribute(e)}else e.startsWith(me)&&(c.push({type:6,index:a}),i.removeAttribute(e));if(ke.test(i.tagName)){let e=i.textContent.split(me),t=e.length-1;if(t>0){i.textContent=de?de.emptyScript:``;for(let n=0;n<t;n++)i.append(e[n],ve()),Me.nextNode(),c.push({type:2,index:++a});i.append(e[t],ve())}}}else if(i.nodeType===8)if(i.data===he)c.push({type:2,index:a});else{let e=-1;for(;(e=i.data.indexOf(me,e+1))!==-1;)c.push({type:7,index:a}),e+=me.length-1}a++}}static createElement(e,t){let n=_e.createElement(`template`);return n.innerHTML=e,n}};function Ie(e,t,n=e,r){if(t===_)return t;let i=r===void 0?n._$Cl:n._$Co?.[r],a=ye(t)?void 0:t._$litDirective$;return i?.constructor!==a&&(i?._$AO?.(!1),a===void 0?i=void 0:(i=new a(e),i._$AT(e,n,r)),r===void 0?n._$Cl=i:(n._$Co??=[])[r]=i),i!==void 0&&(t=Ie(e,i._$AS(e,t.values),i,r)),t}var Le=class{constructor(e,t){this._$AV=[],this._$AN=void 0,this._$AD=e,this._$AM=t}get parentNode(){return this._$AM.parentNode}get _$AU(){return this._$AM._$AU}u(e){let{el:{content:t},parts:n}=this._$AD,r=(e?.creationScope??_e).importNode(t,!0);Me.currentNode=r;let i=Me.nextNode(),a=0,o=0,s=n[0];for(;s!==void 0;){if(a===s.index){let t;s.type===2?t=new Re(i,i.nextSibling,this,e):s.type===1?t=new s.ctor(i,s.name,s.strings,this,e):s.type===6&&(t=new Ue(i,this,e)),this._$AV.push(t),s=n[++o]}a!==s?.index&&(i=Me.nextNode(),a++)}return Me.currentNode=_e,r}p(e){let t=0;for(let n of this._$AV)n!==void 0&&(n.strings===void 0?n._$AI(e[t]):(n._$AI(e,n,t),t+=n.strings.length-2)),t++}},Re=class e{get _$AU(){return this._$AM?._$AU??this._$Cv}constructor(e,t,n,r){this.type=2,this._$AH=v,this._$AN=void 0,this._$AA=e,this._$AB=t,this._$AM=n,this.options=r,this._$Cv=r?.isConnected??!0}get parentNode(){let e=this._$AA.parentNode,t=this._$AM;return t!==void 0&&e?.nodeType===11&&(e=t.parentNode),e}get startNode(){return this._$AA}get endNode(){return this._$AB}_$AI(e,t=this){e=Ie(this,e,t),ye(e)?e===v||e==null||e===``?(this._$AH!==v&&this._$AR(),this._$AH=v):e!==this._$AH&&e!==_&&this._(e):e._$litType$===void 0?e.nodeType===void 0?xe(e)?this.k(e):this._(e):this.T(e):this.$(e)}O(e){return this._$AA.parentNode.insertBefore(e,this._$AB)}T(e){this._$AH!==e&&(this._$AR(),this._$AH=this.O(e))}_(e){this._$AH!==v&&ye(this._$AH)?this._$AA.nextSibling.data=e:this.T(_e.createTextNode(e)),this._$AH=e}$(e){let{values:t,_$litType$:n}=e,r=typeof n==`number`?this._$AC(e):(n.el===void 0&&(n.el=Fe.createElement(Ne(n.h,n.h[0]),this.options)),n);if(this._$AH?._$AD===r)this._$AH.p(t);else{let e=new Le(r,this),n=e.u(this.options);e.p(t),this.T(n),this._$AH=e}}_$AC(e){let t=je.get(e.strings);return t===void 0&&je.set(e.strings,t=new Fe(e)),t}k(t){be(this._$AH)||(this._$AH=[],this._$AR());let n=this._$AH,r,i=0;for(let a of t)i===n.length?n.push(r=new e(this.O(ve()),this.O(ve()),this,this.options)):r=n[i],r._$AI(a),i++;i<n.length&&(this._$AR(r&&r._$AB.nextSibling,i),n.length=i)}_$AR(e=this._$AA.nextSibling,t){for(this._$AP?.(!1,!0,t);e!==this._$AB;){let t=ue(e).nextSibling;ue(e).remove(),e=t}}setConnected(e){this._$AM===void 0&&(this._$Cv=e,this._$AP?.(e))}},ze=class{get tagName(){return this.element.tagName}get _$AU(){return this._$AM._$AU}constructor(e,t,n,r,i){this.type=1,this._$AH=v,this._$AN=void 0,this.element=e,this.name=t,this._$AM=r,this.options=i,n.length>2||n[0]!==``||n[1]!==``?(this._$AH=Array(n.length-1).fill(new String),this.strings=n):this._$AH=v}_$AI(e,t=this,n,r){let i=this.strings,a=!1;if(i===void 0)e=Ie(this,e,t,0),a=!ye(e)||e!==this._$AH&&e!==_,a&&(this._$AH=e);else{let r=e,o,s;for(e=i[0],o=0;o<i.length-1;o++)s=Ie(this,r[n+o],t,o),s===_&&(s=this._$AH[o]),a||=!ye(s)||s!==this._$AH[o],s===v?e=v:e!==v&&(e+=(s??``)+i[o+1]),this._$AH[o]=s}a&&!r&&this.j(e)}j(e){e===v?this.element.removeAttribute(this.name):this.element.setAttribute(this.name,e??``)}},Be=class extends ze{constructor(){super(...arguments),this.type=3}j(e){this.element[this.name]=e===v?void 0:e}},Ve=class extends ze{constructor(){super(...arguments),this.type=4}j(e){this.element.toggleAttribute(this.name,!!e&&e!==v)}},He=class extends ze{constructor(e,t,n,r,i){super(e,t,n,r,i),this.type=5}_$AI(e,t=this){if((e=Ie(this,e,t,0)??v)===_)return;let n=this._$AH,r=e===v&&n!==v||e.capture!==n.capture||e.once!==n.once||e.passive!==n.passive,i=e!==v&&(n===v||r);r&&this.element.removeEventListener(this.name,this,n),i&&this.element.addEventListener(this.name,this,e),this._$AH=e}handleEvent(e){typeof this._$AH==`function`?this._$AH.call(this.options?.host??this.element,e):this._$AH.handleEvent(e)}},Ue=class{constructor(e,t,n){this.element=e,this.type=6,this._$AN=void 0,this._$AM=t,this.options=n}get _$AU(){return this._$AM._$AU}_$AI(e){Ie(this,e)}},We=le.litHtmlPolyfillSupport;We?.(Fe,Re),(le.litHtmlVersions??=[]).push(`3.3.3`);var Ge=(e,t,n)=>{let r=n?.renderBefore??t,i=r._$litPart$;if(i===void 0){let e=n?.renderBefore??null;r._$litPart$=i=new Re(t.insertBefore(ve(),e),e,void 0,n??{})}return i._$AI(e),i},Ke=globalThis,qe=class extends ce{constructor(){super(...arguments),this.renderOptions={host:this},this._$Do=void 0}createRenderRoot(){let e=super.createRenderRoot();return this.renderOptions.renderBefore??=e.firstChild,e}update(e){let t=this.render();this.hasUpdated||(this.renderOptions.isConnected=this.isConnected),super.update(e),this._$Do=Ge(t,this.renderRoot,this.renderOptions)}connectedCallback(){super.connectedCallback(),this._$Do?.setConnected(!0)}disconnectedCallback(){super.disconnectedCallback(),this._$Do?.setConnected(!1)}render(){return _}};qe._$litElement$=!0,qe.finalized=!0,Ke.litElementHydrateSupport?.({LitElement:qe});var Je=Ke.litElementPolyfillSupport;Je?.({LitElement:qe}),(Ke.litElementVersions??=[]).push(`4.2.2`);var y=class extends Error{},Ye=class extends Error{},Xe=`A23456789TJQK`,Ze=`CDHS`,Qe=`♣♦♥♠`,b=Array.from({length:52},(e,t)=>t),x=[0,1,2,3];function S(e){return e>>2}function C(e){return e&3}function $e(e,t){return 4*e+t}function et(e){let t=e&3;return t===1||t===2}function tt(e,t){return S(e)+1===S(t)&&et(e)!==et(t)}function nt(e){return Xe[S(e)]+Ze[C(e)]}function rt(e){let t=e.replace(/[\uFE0E\uFE0F]/g,``).trim().toUpperCase(),n=/^(10|[A2-9TJQK])([CDHS♣♦♥♠♧♢♡♤])$/.exec(t);return n===null?null:$e(n[1]===`10`?9:Xe.indexOf(n[1]),Math.max(...[Ze,Qe,`♧♢♡♤`].map(e=>e.indexOf(n[2]))))}var it=2**33-1,at=class extends RangeError{},ot={"-1":`AC AD AH AS QC QD QH QS 3C 3D 3H 3S TC TD TH TS 5C 5D 5H 5S 8C 8D 8H 8S 7C 7D 7H 7S 6C 6D 6H 6S 9C 9D 9H 9S 4C 4D 4H 4S JC JD JH JS 2C 2D 2H 2S KC KD KH KS`,"-2":`AS AH AD AC 7S 7H 7D 7C KS KH KD KC 6S 6H 6D 6C QS QH QD QC 5S 5H 5D 5C JS JH JD JC 4S 4H 4D 4C TS TH TD TC 3S 3H 3D 3C 9S 9H 9D 9C 2S 2H 2D 2C 8S 8H 8D 8C`};function w(e){return Number.isSafeInteger(e)&&e>=-2&&e<=it}function st(e,t=`freecell-pro`){if(!w(e))throw new at(`there is no deal ${e}: deal numbers are whole and go from -2 to ${it}`);if(e<0)return ot[String(e)].split(` `).map(e=>rt(e));let n=t===`microsoft`?e%2**31:e,r=n%2**32|0,i=Array.from({length:52},(e,t)=>t),a=[];for(let e=52;e>0;e--){r=Math.imul(r,214013)+2531011|0;let t=r>>>16,o=(n<2**31?t&32767:n<2**32?t|32768:t+1)%e;a.push(i[o]),i[o]=i[e-1]}return a}function ct(e,t=4,n=`freecell-pro`){let r=Array.from({length:8},()=>[]);return st(e,n).forEach((e,t)=>r[t%8].push(e)),{columns:r,cells:lt(t),home:[0,0,0,0]}}function lt(e){return Array.from({length:e},()=>null)}function ut(e){return e.home.every(e=>e===13)}function T(e){return e.length>0?e[e.length-1]:null}function dt(e){return e.cells.filter(e=>e===null).length}function ft(e){return e.columns.filter(e=>e.length===0).length}function pt(e,t){return e.home[C(t)]===S(t)}function mt(e,t){let n=e.home[t];return n>0?$e(n-1,t):null}function ht(e){return e.home.reduce((e,t)=>e+t,0)}function gt(e){let t=e.columns.map(e=>e.map(nt).join(``)).sort(),n=e.cells.filter(e=>e!==null).sort((e,t)=>e-t).map(nt);return`${e.cells.length}|${n.join(``)}|${t.join(`,`)}`}var _t=8,E=15,vt=`12345678abcdefgh`;function D(e){return e}function O(e){return _t+e}function k(e){return e<_t}function A(e){return e>=_t&&e<E}function j(e){return e-_t}function yt(e){return vt[e]}function bt(e){let t=vt.indexOf(e.toLowerCase());return e.length===1&&t>=0?t:null}function xt(e){let t=/^([1-8a-g])([1-8a-h])(?:v([0-9a-f]{1,2}))?$/i.exec(e.trim());if(t===null)return null;let n=bt(t[1]),r=bt(t[2]),i=t[3]===void 0?null:parseInt(t[3],16);return n===r||i===0?null:{from:n,to:r,count:i}}function St(e){if(e.length===0)return 0;let t=1;for(;t<e.length&&tt(e[e.length-t],e[e.length-t-1]);)t++;return t}function Ct(e,t){let n=k(t)&&e.columns[t].length===0;return(dt(e)+1)*2**(ft(e)-+!!n)}function wt(e,t){return k(t)?T(e.columns[t]):A(t)?e.cells[j(t)]??null:null}function M(e,t){let{from:n,to:r,count:i}=t;if(n===E)return{why:`from-home`};if(n===r)return{why:`same-place`};for(let t of[n,r])if(A(t)&&j(t)>=e.cells.length)return{why:`no-such-cell`,place:t,cells:e.cells.length};let a=wt(e,n);if(a===null)return{why:`nothing-there`,place:n};if(k(n)&&k(r))return Tt(e,t);if(i!==1)return{why:`one-card-only`};if(r===E)return pt(e,a)?null:{why:`home-needs`,card:a,needs:$e(e.home[C(a)],C(a))};if(A(r)){let t=e.cells[j(r)];return t===null?null:{why:`cell-full`,place:r,holds:t}}let o=T(e.columns[r]);return o===null||tt(a,o)?null:{why:`does-not-fit`,card:a,on:o}}function Tt(e,{from:t,to:n,count:r}){let i=e.columns[t];if(r<1||r>St(i))return{why:`not-a-run`,place:t,count:r};let a=i[i.length-r],o=T(e.columns[n]);if(o!==null&&!tt(a,o))return{why:`does-not-fit`,card:a,on:o};let s=Ct(e,n);return r>s?{why:`too-many`,count:r,limit:s}:null}function Et(e,t,n){if(!k(t)||!k(n))return 1;let r=e.columns[t],i=St(r),a=T(e.columns[n]);if(a===null)return Math.max(1,Math.min(i,Ct(e,n)));for(let e=1;e<=i;e++)if(tt(r[r.length-e],a))return e;return 1}function Dt(e,t){let{from:n,to:r}=t;return{from:n,to:r,count:t.count??Et(e,n,r)}}function Ot(e,t){let n=yt(t.from)+yt(t.to);return k(t.from)&&k(t.to)&&e.columns[t.to].length===0&&Et(e,t.from,t.to)>1?`${n}v${t.count.toString(16)}`:n}function N(e,{from:t,to:n,count:r}){let i=e.columns.slice(),a=e.cells.slice(),o=e.home.slice(),s;if(k(t)){let e=i[t];s=e.slice(e.length-r),i[t]=e.slice(0,e.length-r)}else s=[a[j(t)]],a[j(t)]=null;return n===E?o[C(s[0])]=S(s[0])+1:A(n)?a[j(n)]=s[0]:i[n]=[...i[n],...s],{columns:i,cells:a,home:o}}function P(e,{from:t,count:n}){if(k(t))return e.columns[t].slice(-n);let r=wt(e,t);return r===null?[]:[r]}function kt(e){return[...e.columns.keys()].map(D).concat([...e.cells.keys()].map(O))}function At(e,t=!1){let n=[];for(let r of kt(e))if(wt(e,r)!==null)for(let i of jt(e,r))for(let a of Mt(e,r,i,t)){let t={from:r,to:i,count:a};M(e,t)===null&&n.push(t)}return n}function jt(e,t){let n=e.columns.findIndex(e=>e.length===0),r=[...Array(8).keys()].filter(t=>e.columns[t].length>0||t===n),i=k(t)?e.cells.indexOf(null):-1;return[E,...r.map(D),...i>=0?[O(i)]:[]]}function Mt(e,t,n,r){if(!k(t)||!k(n))return[1];let{length:i}=e.columns[t];if(e.columns[n].length>0)return[r?1:Et(e,t,n)];let a=r?1:Et(e,t,n);return[...Array(a).keys()].map(e=>e+1).filter(e=>e<i)}var Nt=[`off`,`horne`,`raymond`,`max`];function Pt(e,t,n){if(n===`off`||!pt(e,t))return!1;if(n===`max`)return!0;let r=S(t)+1;if(r<=2)return!0;let i=C(t),a=et(t)?[e.home[0],e.home[3]]:[e.home[1],e.home[2]],o=Math.min(...a);if(o>=r-1)return!0;let s=e.home[3-i];return n===`raymond`&&o>=r-2&&s>=r-3}function Ft(e,t){if(t===`off`)return null;for(let n of kt(e)){let r=wt(e,n);if(r!==null&&Pt(e,r,t))return{from:n,to:E,count:1}}return null}function It(e,t){let n=[];for(;;){let r=Ft(e,t);if(r===null)return{moves:n,board:e};n.push(r),e=N(e,r)}}function Lt(e){let{moves:t,board:n}=It(e,`max`);return n.home.every(e=>e===13)?t:null}function Rt(){return{columns:[],cells:null,home:null,problems:[]}}function zt(e){return e===`-`||e===`--`||e===`_`||e===`__`}function Bt(e,t){let n=e.problems.slice(),r=new Set,i=e=>{let t=rt(e.text);if(t===null)n.push({...e,text:e.text.slice(0,20),what:`unknown-card`});else if(r.has(t))n.push({what:`doubled-card`,card:t,line:e.line,place:e.place});else return r.add(t),t;return null};e.columns.length>8&&n.push({what:`too-many-columns`,count:e.columns.length});let a=e.columns.map(e=>e.map(i).filter(e=>e!==null));for(;a.length<8;)a.push([]);let o=(e.cells??[]).map(e=>zt(e.text)?null:i(e)),s=t??(e.cells===null?4:o.length),c=o.filter(e=>e!==null);(s>7||c.length>s)&&n.push({what:`too-many-cells`,count:Math.max(o.length,c.length),cells:Math.min(s,7)});let l=lt(Math.min(s,7));(o.length>l.length?c:o).slice(0,l.length).forEach((e,t)=>l[t]=e);let u=Vt(e.home,r,n);return{board:n.length===0?{columns:a,cells:l,home:u}:null,problems:n,columns:a,cells:l}}function Vt(e,t,n){let r=x.map(n=>{let r=0;for(;r<13&&!t.has($e(r,n));)r++;return e?.[n]??r});for(let e of b){let i=S(e)<r[C(e)];i&&t.has(e)&&n.push({what:`doubled-card`,card:e,line:0,place:S(e)+1}),!i&&!t.has(e)&&n.push({what:`missing-card`,card:e})}return r}var Ht=`ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz`;function Ut(e){return[e.cells.map(e=>e===null?`_`:Ht[e]).join(``),...e.columns.map(e=>e.map(e=>Ht[e]).join(``))].join(`-`)}function Wt(e){return/^[A-Za-z_]{0,7}(?:-[A-Za-z]*){8}$/.test(e)}function Gt(e){let[t=``,...n]=e.split(`-`),r=(e,t)=>[...e].map((e,n)=>({text:e===`_`?`-`:nt(b[Ht.indexOf(e)]),line:t,place:n+1}));return{...Rt(),columns:n.map((e,t)=>r(e,t+1)),cells:r(t,0)}}var Kt=/\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029]/,qt=`\\t-\\r\\x1c- \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000`,Jt=RegExp(`[${qt},]+`),Yt=RegExp(`^[${qt}]+|[${qt}]+$`,`g`),Xt=RegExp(`^[${qt}]*(foundations|founds|home|freecells|free cells|fc|cells)[${qt}]*:(.*)$`,`isu`);function Zt(e,t=null){let n=Rt(),r=[],i=t;e.replace(/^\uFEFF+/,``).split(Kt).forEach((e,t)=>{let a=t+1,o=e.replace(Yt,``);if(o.startsWith(`#`))return;let s=Xt.exec(e);if(s===null){let e=Qt(o.replace(/^:+/,``));r.push({number:a,colon:o.startsWith(`:`),words:e.map((e,t)=>({text:e,line:a,place:t+1}))});return}let c=s[1].toLowerCase();[`foundations`,`founds`,`home`].includes(c)?nn(s[2],a,n):rn(s[2],a,n),i??=c===`home`||c===`cells`?`rows`:`columns`});let a=r.filter(e=>e.words.length>0||e.colon);return n.home===null&&n.cells===null&&!a.some(e=>e.words.length>0)&&n.problems.push({what:`empty`}),(i??($t(a)?`rows`:`columns`))===`rows`?en(a,n):n.columns=tn(r,a),n}function Qt(e){return e.split(Jt).filter(e=>e!==``)}function $t(e){if(e.some(e=>e.colon))return!1;if(e.some(e=>e.words.some(e=>zt(e.text))))return!0;let t=e.slice(0,-1).filter(e=>e.words.length===8).length;return e.length>=2&&e.length<8&&t>(e.length-1)/2}function en(e,t){t.columns=Array.from({length:8},()=>[]),e.forEach((e,n)=>{e.words.forEach((e,r)=>{if(zt(e.text))return;let i=t.columns[r];(i===void 0||i.length<n)&&t.problems.push({what:`misplaced-card`,...e}),i?.push(e)})})}function tn(e,t){if(t.length>=8||t.length===0)return t.map(e=>e.words);let n=e.indexOf(t[0]),r=e.indexOf(t[t.length-1]);return e.slice(n,r+1).map(e=>e.words)}function nn(e,t,n){let r=Qt(e);if(r.length===0)return;let i=[0,0,0,0];for(let e of r){let r=/^([CDHS])[-:=](10|[0A2-9TJQK])$/i.exec(e);r===null?n.problems.push({what:`bad-home`,text:e.slice(0,20),line:t}):i[Ze.indexOf(r[1].toUpperCase())]=`0A23456789TJQK`.indexOf(r[2].toUpperCase().replace(`10`,`T`))}n.home=i}function rn(e,t,n){let r=Qt(e);if(r.length===1&&r[0].toLowerCase()===`none`){n.cells=[];return}if(r.length===0)return;let i=r.map((e,n)=>({text:e,line:t,place:n+1}));if(i.length<4&&!r.some(zt)&&e.startsWith(`  `))for(;i.length<4;)i.push({text:`-`,line:t,place:i.length+1});n.cells=i}var an=65536;function on(e){let t=[`Foundations: ${sn(e)}`,`Freecells: ${cn(e)}`];for(let n of e.columns)t.push(n.length===0?`:`:n.map(nt).join(` `));return t.join(`
`)}function sn(e){return e.home.map((e,t)=>`${Ze[t]}-${`0A23456789TJQK`[e]}`).join(` `)}function cn(e){return e.cells.map(e=>e===null?`-`:nt(e)).join(` `)||`none`}function ln(e,t){let n=un(e);return Bt(dn(n)??Zt(n),t)}function un(e){return e.slice(0,an).replace(/^[\uFEFF \t\r\n]+|[\uFEFF \t\r\n]+$/g,``)}function dn(e){return e===``?{...Rt(),problems:[{what:`empty`}]}:e.startsWith(`[`)||e.startsWith(`{`)?fn(e):Wt(e)?Gt(e):null}function fn(e){let t=Rt(),n;try{n=JSON.parse(e)}catch{n=null}let r=Array.isArray(n)?{rows:n}:n??{},i=hn(r.columns??r.rows);if(i===null||Object.hasOwn(r,`columns`)===Object.hasOwn(r,`rows`))return t.problems.push({what:`bad-json`}),t;let a=i.map((e,t)=>e.map((e,n)=>({text:pn(e),line:t+1,place:n+1}))),o=Math.max(0,...a.map(e=>e.length));t.columns=r.columns===void 0?Array.from({length:o},(e,t)=>a.filter(e=>t<e.length).map(e=>e[t])):a;let s=r.cells;Number.isInteger(s)&&s>=0&&s<=7?t.cells=Array.from({length:s},()=>({text:`-`,line:0,place:0})):Array.isArray(s)?t.cells=s.map((e,t)=>({text:e===null?`-`:pn(e),line:0,place:t+1})):s!=null&&t.problems.push({what:`bad-json`});let c=r.home;return c==null?t.columns.every(e=>e.length===0)&&(t.cells??[]).every(e=>e.text===`-`)&&t.problems.push({what:`bad-json`}):t.home=mn(c,t),t}function pn(e){return typeof e==`string`?e:e===null?`None`:JSON.stringify(e).slice(0,40)}function mn(e,t){let n=typeof e==`object`&&!Array.isArray(e)&&Object.keys(e).every(e=>e.length===1&&`CDHS`.includes(e))?[...Ze].map(t=>e[t]??0):e;return Array.isArray(n)&&n.length===4&&n.every(e=>Number.isInteger(e)&&e>=0&&e<=13)?n:(t.problems.push({what:`bad-home`,text:JSON.stringify(e).slice(0,40),line:0}),null)}function hn(e){return Array.isArray(e)&&e.every(e=>Array.isArray(e))?e:null}var gn=52,_n=8,vn=[7,7,7,7,6,6,6,6],yn=new Set([`?`,`??`,`..`,`None`]);function bn(e){let t=un(e),n=dn(t)??xn(t),r=n.problems.slice();r.length===0&&!Sn(n)&&r.push({what:`not-as-dealt`});let i=new Uint32Array(2*gn);for(let e=0;e<gn;e++)i.set(wn(b),2*e);return n.columns.slice(0,8).forEach((e,t)=>e.slice(0,vn[t]).forEach((e,n)=>{let a=Cn(e.text);a===null?r.push({what:`unknown-card`,...e,text:e.text.slice(0,20)}):i.set(wn(a),2*(_n*n+t))})),{board:r.length===0?{text:t,sets:i}:null,problems:r}}function xn(e){if(e.includes(`:`))return Zt(e);let t=e.split(/\r\n|\r|\n/).filter(e=>e.trim()!==``&&!e.trimStart().startsWith(`#`));if(t.length===8)return Zt(e,`columns`);let n=e.split(/[\s,]+/);return t.length===1&&n.length===gn?Zt(Array.from({length:7},(e,t)=>n.slice(_n*t,_n*(t+1)).join(` `)).join(`
`),`rows`):Zt(e,`rows`)}function Sn({columns:e,cells:t,home:n}){if(e.length>8||(n??[]).some(e=>e>0)||(t??[]).some(({text:e})=>!zt(e)))return!1;let r=vn.map((t,n)=>e[n]?.length??0),i=Math.max(...r),a=vn.map(e=>Math.min(i,e));return Array.from({length:8},(e,t)=>t+1).some(e=>a.every((t,n)=>r[n]===t-+(n>=e&&t===i)))}function Cn(e){if(yn.has(e))return b;if(e.length>1&&/^[?.]/.test(e)){let t=rt(`A${e.slice(1)}`);return t===null?null:b.filter(e=>C(e)===C(t))}if(e.length>1&&/[?.]$/.test(e)){let t=rt(`${e.slice(0,-1)}C`);return t===null?null:b.filter(e=>S(e)===S(t))}let t=rt(e);return t===null?null:[t]}function wn(e){let t=0,n=0;for(let r of e)r<32?t|=1<<r:n|=1<<r-32;return[t>>>0,n]}function Tn(e){let t=[];e.deal!==null&&t.push(`[Deal "${e.deal}"]`),e.board!==null&&t.push(`[Board "${e.board}"]`),t.push(`[Cells "${e.cells}"]`,`[Autoplay "${e.autoplay}"]`),e.result!==null&&t.push(`[Result "${e.result}"]`),e.date!==null&&t.push(`[Date "${e.date}"]`),t.push(``);let n=``;return e.moves.forEach((e,r)=>{let i=`${r+1}. ${e}`;n!==``&&n.length+1+i.length>78&&(t.push(n),n=``),n+=(n===``?``:` `)+i}),n!==``&&t.push(n),t.join(`
`)+`
`}function En(e){let t=new Map,n=e.replace(/^\s*\[\s*(\w+)\s+"([^"]*)"\s*\]\s*$/gm,(e,n,r)=>(t.set(n.toLowerCase(),r.trim()),` `));n=n.replace(/\{[^}]*\}?/g,` `).replace(/;.*$/gm,` `);let r=Dn(t.get(`deal`)),i=t.get(`board`)??null;r===null&&i===null&&(n=n.replace(/(?:#|\b(?:deal|game)\s*#?\s*:?)\s*(-?\d{1,10})\b:?/i,(e,t)=>(r=Dn(t),` `)));let a=[],o=[];for(let e of n.split(/[\s,]+/)){if(e===``||/^\d+\.+$/.test(e)||/^(won|lost|stuck|unfinished|\*|\.+)$/i.test(e))continue;let t=e.replace(/^\d+\.+/,``).toLowerCase();xt(t)===null?o.push(e):a.push(t)}let s=(t.get(`autoplay`)??``).toLowerCase(),c=Nt.includes(s);t.has(`autoplay`)&&!c&&o.push(`[Autoplay "${t.get(`autoplay`)}"]`);let l=Dn(t.get(`cells`));return r!==null&&!w(r)&&(o.push(`[Deal "${r}"]`),r=null),i!==null&&ln(i).board===null&&o.push(`[Board "${i}"]`),{deal:r,board:i,cells:l!==null&&l>=0&&l<=7?l:4,autoplay:c?s:`horne`,result:t.get(`result`)??null,date:t.get(`date`)??null,moves:a,unread:o}}function Dn(e){return e!==void 0&&/^-?\d+$/.test(e)?Number(e):null}async function*On(e){let t=e.getReader(),n=new TextDecoder,r=``;try{for(;;){let{done:e,value:i}=await t.read();r+=e?n.decode():n.decode(i,{stream:!0});let a=r.split(/\r\n\r\n|\n\n|\r\r/);r=a.pop();for(let e of a){let t=kn(e);t!==null&&(yield t)}if(e)return}}finally{await t.cancel().catch(()=>void 0)}}function kn(e){let t=`message`,n=[];for(let r of e.split(/\r\n|\n|\r/)){let[,e,i]=/^(\w+): ?(.*)$/.exec(r)??[];e===`event`&&(t=i),e===`data`&&n.push(i)}return n.length===0?null:{event:t,data:JSON.parse(n.join(`
`))}}var An=class extends Error{constructor(e,t){super(t),this.code=e}},jn=class{constructor(e=`api/v1/`){this.base=e}evaluate(e,t){return this.ask(`evaluate`,Mn(e),t)}solve(e,t){return this.ask(`solve`,Mn(e),t)}async judge(e,t={}){let n=[],r=0,i=null;for(let a of At(e)){let o=await this.evaluate(N(e,a),{...t.signal&&{signal:t.signal}});r+=o.positions,i??=o.reason,n.push({...a,verdict:o.verdict}),t.onProgress?.({positions:r,moves:n.slice()})}let a=new Set(n.map(e=>e.verdict));return{verdict:a.has(`winnable`)||ut(e)?`winnable`:a.has(`unknown`)?`unknown`:`lost`,moves:n,positions:r,reason:i}}reason(){return Promise.resolve({buried:null})}difficulty(){return Promise.reject(new Ye(`a server does not measure difficulty`))}find(e,t){return this.ask(`find`,{board:e.text},t)}async ask(e,t,n={}){for(let r=0;;r++){let i=await this.send(e,t,n.signal);if(i.status===429&&r<5){let e=Number(i.headers.get(`Retry-After`)??`1`);await Ln(1e3*Math.min(Math.max(e,.2),10),n.signal);continue}if(!i.ok)throw await In(i);return(i.headers.get(`Content-Type`)??``).startsWith(`text/event-stream`)?await this.lastEvent(i,n):await Fn(i)}}async send(e,t,n){let r={"Content-Type":`application/json`,Accept:`text/event-stream`};try{return await fetch(this.base+e,{method:`POST`,headers:r,body:JSON.stringify(t),signal:n??null})}catch(e){throw n?.aborted?e:new y(String(e))}}async lastEvent(e,{signal:t,onProgress:n}){try{for await(let{event:t,data:r}of On(e.body)){if(t===`result`)return r;if(t===`error`)throw Pn(r);t===`progress`&&n?.(Nn(r))}}catch(e){throw t?.aborted||e instanceof An?e:new y(String(e))}throw new y(`the answer ended before its result`)}};function Mn(e){return{board:on(e),cells:e.cells.length}}function Nn(e){let{positions:t,done:n,total:r}=e;return typeof n==`number`&&typeof r==`number`&&r>0?{share:n/r}:typeof t==`number`?{positions:t}:{}}function Pn(e){let{code:t=`internal`,message:n=``}=e?.error??{};return new An(t,n)}async function Fn(e){try{return await e.json()}catch(e){throw new y(String(e))}}async function In(e){try{return Pn(await e.json())}catch{return new y(`status ${e.status}`)}}function Ln(e,t){return new Promise((n,r)=>{let i=setTimeout(n,e);t?.addEventListener(`abort`,()=>{clearTimeout(i),r(t.reason)})})}var Rn=``+new URL(`fewest-CEpzaZUx.wasm`,import.meta.url).href,zn=``+new URL(`freecell-CEcOkqWk.wasm`,import.meta.url).href,Bn=72,Vn=255,Hn=52;function Un(e){let t=new Uint8Array(Bn).fill(Vn);return t[0]=e.cells.length,t.set(e.home,1),e.cells.forEach((e,n)=>t[5+n]=e??Vn),t.set(e.columns.map(e=>e.length),12),t.set(e.columns.flat().slice(0,Hn),20),t}var Wn=2**30,Gn={evaluate:{positions:2**53-1,seconds:60,bytes:Wn},solve:{positions:2**53-1,seconds:600,bytes:Wn},judge:{positions:1e6,seconds:30,bytes:Wn/4},reason:{positions:5e4,seconds:5,bytes:0},difficulty:{positions:0,seconds:10,bytes:0},find:{positions:0,seconds:120,bytes:Wn},fewest:{positions:2**53-1,seconds:60,bytes:Wn/4}},Kn=250,qn=3,Jn=class{constructor(e){this.open=new Map,this.sent=new Set,this.cancelling=new Map,this.worker=null,this.live=null,this.failures=0,this.last=0,this.parts=e,this.ready().catch(()=>void 0)}evaluate(e,t){return this.ask({what:`solve`,board:Un(e),limits:Gn.evaluate},t)}solve(e,t){return this.ask({what:`solve`,board:Un(e),limits:Gn.solve},t)}judge(e,t){let n={...Gn.judge,positions:t?.positions??Gn.judge.positions};return this.ask({what:`judge`,board:Un(e),limits:n},t)}reason(e,t){return this.ask({what:`reason`,board:Un(e),limits:Gn.reason},t)}difficulty(e,t,n){return this.ask({what:`difficulty`,board:Un(e),deal:t,limits:Gn.difficulty},n)}find({sets:e},t){return this.ask({what:`find`,sets:e,limits:Gn.find},t)}fewest(e,t){return this.ask({what:`fewest`,board:Un(e),limits:Gn.fewest},t)}close(){this.discard(),this.worker=Promise.reject(new Ye(`this engine is closed`)),this.worker.catch(()=>void 0)}async ask(e,{signal:t,onProgress:n}={}){t?.throwIfAborted();let r=++this.last,i=new Promise((t,i)=>this.open.set(r,{question:e,onProgress:n,resolve:t,reject:i})),a=()=>this.cancel(r,t.reason);t?.addEventListener(`abort`,a,{once:!0}),this.send();try{return await i}finally{t?.removeEventListener(`abort`,a)}}send(){this.ready().then(e=>{for(let[t,{question:n}]of this.open)this.live!==e||this.sent.has(t)||(this.sent.add(t),e.postMessage({id:t,question:n}))},e=>[...this.open.keys()].forEach(t=>this.settle(t)?.reject(e)))}settle(e){let t=this.open.get(e);return this.open.delete(e),this.sent.delete(e),t}cancel(e,t){let n=this.sent.has(e);this.settle(e)?.reject(t),!(this.live===null||!n)&&(this.live.postMessage({cancel:e}),this.cancelling.set(e,setTimeout(()=>this.replace(),Kn)))}ready(){return this.worker??=this.start()}async start(){let e=this.parts.module();e.catch(()=>void 0);let t=this.hire();this.live=t;try{return t.postMessage(await e),t}catch(e){throw this.live===t&&this.discard(),e instanceof y&&(this.worker=null),e}}hire(){try{let e=this.parts.worker();return e.onmessage=({data:t})=>this.live===e&&this.receive(t),e.onerror=()=>this.live===e&&this.fail(),e}catch(e){throw new Ye(String(e))}}receive(e){if(this.failures=0,`progress`in e)this.open.get(e.id)?.onProgress?.(e.progress);else if(`answer`in e)this.settle(e.id)?.resolve(e.answer);else if(`cancelled`in e)this.stopped(e.id);else{let t=this.settle(e.id),n=t&&Yn(t.question);n===null?t?.reject(Error(e.fault)):n!==void 0&&t?.resolve(n),this.replace()}}stopped(e){clearTimeout(this.cancelling.get(e)),this.cancelling.delete(e)}fail(){if(++this.failures<qn){this.replace();return}this.discard(),this.worker=Promise.reject(new Ye(`the worker does not start`)),this.send()}replace(){this.discard(),this.worker=this.start(),this.send()}discard(){this.live?.terminate(),this.live=null,this.sent.clear(),[...this.cancelling.keys()].forEach(e=>this.stopped(e))}};function Yn({what:e}){if(e===`find`)return{matches:[],exact:!0,complete:!1,count:0};if(e===`fewest`)return{line:[],bound:0,positions:0,reason:`fault`};if(e===`difficulty`)return null;if(e===`reason`)return{buried:null};let t={verdict:`unknown`,positions:0,reason:`fault`};return e===`solve`?{...t,line:[]}:{...t,moves:[]}}async function Xn(e){if(typeof WebAssembly!=`object`||typeof Worker!=`function`)throw new Ye(`no WebAssembly here`);let t;try{t=await fetch(e)}catch(e){throw new y(String(e))}if(!t.ok)throw new y(`status ${t.status}`);let n=t.clone();try{return await WebAssembly.compileStreaming(t).catch(async()=>WebAssembly.compile(await n.arrayBuffer()))}catch(e){throw new Ye(String(e))}}function Zn(e){let t=null;return{async module(){t??=Xn(e);try{return await t}catch(e){throw e instanceof y&&(t=null),e}},worker:()=>new Worker(new URL(``+new URL(`worker-C17MjNd2.js`,import.meta.url).href,``+import.meta.url),{type:`module`})}}var Qn=Zn(zn),$n=Zn(Rn);function er(){return new Jn(Qn)}function tr(){return new Jn($n)}var nr=class{constructor(e,t){this.engine=e,this.second=t}evaluate(e,t){return this.ask(n=>n.evaluate(e,t))}solve(e,t){return this.ask(n=>n.solve(e,t))}judge(e,t){return this.ask(n=>n.judge(e,t))}reason(e,t){return this.ask(n=>n.reason(e,t))}difficulty(e,t,n){return this.ask(r=>r.difficulty(e,t,n))}find(e,t){return this.ask(n=>n.find(e,t))}async ask(e){try{return await e(this.engine)}catch(t){if(!(t instanceof Ye)||this.engine===this.second)throw t;return this.engine=this.second,e(this.second)}}};function rr(e,t){let n=P(e,t)[0];return t.to===E?{card:n,count:1,onto:`home`}:A(t.to)?{card:n,count:1,onto:`cell`}:{card:n,count:t.count,onto:T(e.columns[t.to])??`column`}}function ir(e,t){let n=e.cells.indexOf(t);if(n>=0)return{from:O(n),count:1};for(let[n,r]of e.columns.entries()){let e=r.indexOf(t);if(e>=0)return{from:D(n),count:r.length-e}}return null}function ar(e,{card:t,count:n,onto:r}){let i=ir(e,t);if(i===null||i.count>n)return null;let a=or(e,r);if(a===null)return null;let o={...i,to:a};return M(e,o)===null?o:null}function or(e,t){if(t===`home`)return E;if(t===`cell`){let t=e.cells.indexOf(null);return t<0?null:O(t)}let n=e.columns.findIndex(e=>t===`column`?e.length===0:T(e)===t);return n<0?null:D(n)}function sr(e,t){let n=[];for(let r of t){if(r.onto===`home`&&e.home[C(r.card)]>S(r.card))continue;let t=ar(e,r);if(t===null)break;n.push(t),e=N(e,t)}let r=Lt(e);return r===null?{moves:n,won:ut(e)}:{moves:[...n,...r],won:!0}}function cr(e,t){let n=[],r=e;for(let e of t){let t=xt(e);if(t===null)return null;let i=Dt(r,t);if(M(r,i)!==null)return null;n.push(rr(r,i)),r=N(r,i)}return ut(r)?n:null}function lr(e,t){return t.map(t=>{let n=rr(e,t);return e=N(e,t),n})}function ur(e,t,n){let r=r=>M(e,{from:t,to:r,count:n})===null?{from:t,to:r,count:n}:null;if(wt(e,t)===null)return null;let i=e.columns.map((e,t)=>D(t)).filter(e=>e!==t),a=i.filter(t=>e.columns[t].length>0),o=i.filter(t=>e.columns[t].length===0),s=e.cells.map((e,t)=>O(t)),c=k(t)&&e.columns[t].length===n?[]:o;for(let e of[...n===1?[E]:[],...a,...n===1?s:[],...c]){let t=r(e);if(t!==null)return t}return null}var dr=class e{constructor(e,t){this.steps=[],this.at=0,this.start=e,this.first=`deal`in e?ct(e.deal,t):e.board}get deal(){return`deal`in this.start?this.start.deal:null}get cells(){return this.first.cells.length}get board(){return this.boardAt(this.at)}get won(){return ut(this.board)}boardAt(e){return e===0?this.first:this.steps[e-1].after}push(e,t,n=`p`){let r=M(this.board,e);return r===null&&this.add(e,It(N(this.board,e),t).moves,n),r}add(e,t,n){let r=this.board,i=[],a=N(r,e);for(let e of t)i.push(Ot(a,e)),a=N(a,e);this.steps.length=this.at,this.steps.push({by:n,move:e,text:Ot(r,e),auto:t,autoText:i,before:r,after:a}),this.at+=1}get kept(){return this.steps.map(e=>[e.text,...e.autoText].join(`+`))}get makers(){return this.steps.map(e=>e.by).join(``)}pushKept(e,t){for(let[n,r]of e.entries()){let e=[],i=this.board;for(let t of r.split(`+`)){let n=xt(t),r=n===null?null:Dt(i,n);if(r===null||M(i,r)!==null)return!1;e.push(r),i=N(i,r)}this.add(e[0],e.slice(1),t[n])}return!0}goTo(e){this.at=Math.max(0,Math.min(e,this.steps.length))}pushTexts(e,t){for(let[n,r]of e.entries()){let e=xt(r);if(e===null)return{index:n,text:r,refusal:null};let i=this.push(Dt(this.board,e),t);if(i!==null)return{index:n,text:r,refusal:i}}return null}written(e,t=this.at){let n=this.steps.slice(0,t),r=[e,`horne`,`raymond`,`max`,`off`];for(let e of r)if(n.every(({before:t,move:n,auto:r})=>pr(It(N(t,n),e).moves,r)))return{moves:n.map(e=>e.text),autoplay:e};return{moves:n.flatMap(e=>[e.text,...e.autoText]),autoplay:`off`}}toRecord(e,t){let{moves:n,autoplay:r}=this.written(e);return{deal:this.deal,board:this.deal===null?Ut(this.first):null,cells:this.cells,autoplay:r,result:this.won?`won`:At(this.board).length>0?`unfinished`:`stuck`,date:fr(t),moves:n}}static fromRecord(t){let n;if(t.deal!==null)n={deal:t.deal};else{let e=t.board===null?null:ln(t.board,t.cells).board;if(e===null)return null;n={board:e}}let r=new e(n,t.cells);return{game:r,bad:r.pushTexts(t.moves,t.autoplay)}}};function fr(e){let t=e=>String(e).padStart(2,`0`);return`${e.getFullYear()}.${t(e.getMonth()+1)}.${t(e.getDate())}`}function pr(e,t){return e.length===t.length&&e.every((e,n)=>e.from===t[n].from&&e.to===t[n].to)}function mr(e,t,n=!1){let{moves:r,autoplay:i}=e.written(t,n?e.steps.length:e.at),a=[e.deal===null?`board=${Ut(e.first)}`:`deal=${e.deal}`];return e.cells!==4&&a.push(`cells=${e.cells}`),a.push(`autoplay=${i}`),r.length>0&&a.push(`moves=${r.join(`-`)}`),n&&a.push(`review=${e.at}`),`#`+a.join(`&`)}function hr(e){let t=e.replace(/^#/,``);if(/^-?\d+$/.test(t))return hr(`#deal=${t}`);let n=new Map(t.split(`&`).map(e=>[e.split(`=`)[0],_r(e.slice(e.indexOf(`=`)+1))])),r=n.get(`cells`),i=r!==void 0&&/^[0-7]$/.test(r)?Number(r):4,a=gr(n,i);if(a===null)return null;let o=n.get(`autoplay`),s=o!==void 0&&Nt.includes(o)?o:`horne`,c=new dr(a,i),l=(n.get(`moves`)??``).split(`-`).filter(e=>e!==``);return{game:c,autoplay:s,bad:c.pushTexts(l.slice(0,5e3),s),review:/^\d{1,4}$/.test(n.get(`review`)??``)&&c.steps.length>0?Number(n.get(`review`)):null}}function gr(e,t){let n=e.get(`deal`);if(n!==void 0)return/^-?\d{1,10}$/.test(n)&&w(Number(n))?{deal:Number(n)}:null;let r=e.get(`board`);if(r===void 0)return null;let i=ln(r,t).board;return i===null?null:{board:i}}function _r(e){try{return decodeURIComponent(e)}catch{return e}}var vr=1e6,yr=new Set([11982,146692,186216,455889,495505,512118,517776,781948]);function br(e=vr){let[t,n]=crypto.getRandomValues(new Uint32Array(2));return 1+Math.floor(((t&2097151)*2**32+n)/2**53*Math.min(e,it))}function xr(){for(;;){let e=br();if(!yr.has(e))return e}}async function Sr(e,t){for(let n=0;n<40;n++){let n=br(),r=await t.settle(ct(n,e));if(r.state===`winnable`)return n;if(r.state===`unknown`&&r.why===`offline`)return`offline`}return`limit`}function Cr(e){let t=e.getFullYear()*1e4+(e.getMonth()+1)*100+e.getDate();for(;;){t=(t^61^t>>>16)>>>0,t=Math.imul(t,9)>>>0,t=(t^t>>>4)>>>0,t=Math.imul(t,668265261)>>>0,t=(t^t>>>15)>>>0;let e=1+t%vr;if(!yr.has(e))return e}}function wr(e){let t=e.normalize(`NFKC`).replace(/\s/g,``).replace(/^#/,``).replace(/^[\u2010-\u2015\u2212\u30fc]/,`-`);if(!/^-?\d{1,10}$/.test(t))return null;let n=Number(t)+0;return w(n)?n:null}var Tr={won:!1,moves:null,time:null,hints:null,takebacks:null,taught:!1};function Er(e){let t;if(e.deal!==null)t={deal:e.deal};else{let n=ln(e.board??``,e.cells).board;if(n===null)return null;t={board:n}}let n=new dr(t,e.cells);return n.pushKept(e.steps,e.by)?(n.goTo(e.at),n):null}function Dr(e){return{deal:e.deal,board:e.deal===null?Ut(e.first):null,cells:e.cells}}function Or(e){return Ar(e.by.slice(0,e.at),`h`)}function kr(e){return e.by.slice(0,e.at).includes(`s`)}function Ar(e,t){return[...e].filter(e=>e===t).length}function jr(e,t){return t.length<=e.length&&t.every((t,n)=>t===e[n])}function Mr(e){let{least:t,most:n,needed:r}=e??{},i=e=>Number.isInteger(e)&&e>=0;return i(t)&&i(n)&&i(r)&&t<=n&&n<=r?{least:t,most:n,needed:r}:null}function Nr(e){if(typeof e!=`object`||!e)return null;let t=e,n=t.deal??null,r=t.board??null,i=e=>typeof t[e]==`number`&&Number.isFinite(t[e])&&t[e]>=0?t[e]:null,a=e=>i(e)??0,o=e=>typeof t[e]==`string`?t[e].slice(0,64):``,s=t.steps;if(!((typeof n==`number`&&w(n)||n===null&&typeof r==`string`)&&Number.isInteger(t.cells)&&a(`cells`)<=7&&Array.isArray(s)&&s.every(e=>typeof e==`string`)&&o(`id`)!==``))return null;let{length:c}=s,l=t.by,u=t.won===!0;return{id:o(`id`),revision:Math.floor(a(`revision`)),deal:n,board:n===null?r:null,cells:a(`cells`),steps:s,by:typeof l==`string`&&l.length===c&&/^[pths]*$/.test(l)?l:(t.origin===`solved`?`s`:`p`).repeat(c),at:Math.min(Math.floor(a(`at`)),c),undone:Math.floor(a(`undone`)),elapsed:a(`elapsed`),won:u,moves:i(`moves`),time:i(`time`),hints:u?a(`hints`):null,takebacks:u?a(`takebacks`):null,taught:t.taught===!0,par:Mr(t.par),origin:t.origin===`opened`?`opened`:`played`,begun:o(`begun`),touched:o(`touched`)}}function Pr(e){return JSON.stringify({format:`freecell-games`,version:2,games:e},null,1)+`
`}function Fr(e){let t;try{t=JSON.parse(e)}catch{return null}let{format:n,games:r}=t??{};if(n!==`freecell-games`||!Array.isArray(r))return null;let i=[];for(let e of r){let t=Nr(e),n=t===null?null:Er(t);if(t===null||n===null)continue;let r=t.won&&n.steps.some(e=>ut(e.after));i.push(r?t:{...t,...Tr})}return{games:i,refused:r.length-i.length}}function Ir(e,t){return t.filter(t=>{let n=e.get(t.id);return n===void 0||n.touched<t.touched})}function Lr(e){return e?.name===`QuotaExceededError`?`full`:`forbidden`}var Rr=class{constructor(){this.lasting=!1,this.games=new Map}all(){return Promise.resolve([...this.games.values()])}get(e){return Promise.resolve(this.games.get(e)??null)}put(e,t){let n=this.games.get(e.id);return n!==void 0&&n.revision!==t?Promise.resolve(n):(this.games.set(e.id,e),Promise.resolve(null))}putAll(e){for(let t of e)this.games.set(t.id,t);return Promise.resolve()}remove(e){for(let t of e)this.games.delete(t);return Promise.resolve()}},zr={say:()=>void 0,listen:()=>void 0};function Br(){if(typeof BroadcastChannel>`u`)return zr;let e=new BroadcastChannel(`freecell`);return{say:t=>e.postMessage(t),listen:t=>e.onmessage=e=>Vr(e.data,t)}}function Vr(e,t){let{kept:n,removed:r}=e??{};Array.isArray(n)&&t({kept:n.map(Nr).filter(e=>e!==null)}),Array.isArray(r)&&t({removed:r.filter(e=>typeof e==`string`)})}var Hr=864e5,Ur=class extends EventTarget{constructor(e=new Rr,t=zr){super(),this.games=new Map,this.revisions=new Map,this.shelf=e,this.tabs=t,t.listen(e=>{`kept`in e?this.hear(e.kept):this.drop(e.removed)})}get lasting(){return this.shelf.lasting}async open(e){this.shelf=e;let t=await e.all(),n=new Date(Date.now()-Hr).toISOString(),r=t.filter(e=>e.steps.length===0&&e.touched<n);for(let e of t)this.see(e);await this.remove(r.map(e=>e.id)),this.changed()}get list(){return[...this.games.values()].filter(e=>e.steps.length>0).sort((e,t)=>e.begun<t.begun?-1:+(e.begun>t.begun))}get(e){return this.games.get(e)??null}async unheard(e){let t=await this.shelf.get(e);return t===null||t.revision<=(this.revisions.get(e)??0)?null:(this.see(t),t)}see(e){this.games.set(e.id,e),this.revisions.set(e.id,e.revision)}unfinished(e){return this.from(e).filter(e=>!e.won&&Er(e)?.won===!1).reduce((e,t)=>e===null||e.touched<t.touched?t:e,null)}same(e){let{kept:t}=e;return this.from(e).find(e=>e.steps.length===t.length&&jr(e.steps,t))??null}from(e){let{deal:t,board:n,cells:r}=Dr(e);return this.list.filter(e=>e.deal===t&&e.board===n&&e.cells===r)}note(e){this.games.set(e.id,e)}async keep(e){let t=this.revisions.get(e.id)??0,n={...e,revision:t+1},r=await this.shelf.put(n,t);return this.games.get(e.id)===e&&this.games.set(e.id,r??n),this.revisions.set(e.id,Math.max(this.revisions.get(e.id)??0,(r??n).revision)),r===null&&this.tabs.say({kept:[n]}),this.changed(),r}async add(e){let t=Ir(this.games,e).map(e=>({...e,revision:Math.max(e.revision,this.revisions.get(e.id)??0)+1}));return t.length===0?0:(await this.shelf.putAll(t),this.tabs.say({kept:t}),this.hear(t),t.length)}async remove(e){e.length!==0&&(await this.shelf.remove(e),this.tabs.say({removed:e}),this.drop(e))}drop(e){for(let t of e)this.games.delete(t),this.revisions.delete(t);this.changed()}hear(e){for(let t of e)this.see(t);this.dispatchEvent(new CustomEvent(`outside`,{detail:e})),this.changed()}changed(){this.dispatchEvent(new Event(`change`))}};function Wr(e){try{let t=localStorage.getItem(e);return t===null?null:JSON.parse(t)}catch{return null}}function Gr(e,t){try{return localStorage.setItem(e,JSON.stringify(t)),!0}catch{return!1}}function Kr(e){try{localStorage.removeItem(e)}catch{}}var qr={autoplay:`horne`,cells:4,colours:`two`,largeIndices:!1,theme:`system`,showTimer:!0,showCount:!0,showVerdict:!0,animate:!0,teach:!1,letterKeys:!0,language:`auto`},Jr=`freecell.settings`;function Yr(){return Zr(Wr(Jr))}function Xr(e){Gr(Jr,e)}function Zr(e){let t=typeof e==`object`&&e?e:{},n=(e,n)=>n(t[e])?t[e]:qr[e],r=e=>t=>e.includes(t),i=e=>typeof e==`boolean`;return{autoplay:n(`autoplay`,r(Nt)),cells:n(`cells`,r([0,1,2,3,4,5,6,7])),colours:n(`colours`,r([`two`,`four`])),largeIndices:n(`largeIndices`,i),theme:n(`theme`,r([`system`,`light`,`dark`])),showTimer:n(`showTimer`,i),showCount:n(`showCount`,i),showVerdict:n(`showVerdict`,i),animate:n(`animate`,i),teach:n(`teach`,i),letterKeys:n(`letterKeys`,i),language:n(`language`,e=>typeof e==`string`&&e.length<=12)}}var Qr=new WeakMap;function F(e){let t=Qr.get(e);return t===void 0&&Qr.set(e,t=gt(e)),t}var $r={state:`unknown`,why:`searching`},ei=class extends EventTarget{constructor(e){super(),this.known=new Map,this.underway=new Map,this.asking=null,this.engine=e}of(e){let t=F(e),n=this.known.get(t)??this.underway.get(t);if(n!==void 0)return n;let r=Lt(e);if(r===null)return $r;let i={state:`winnable`,line:lr(e,r)};return this.known.set(t,i),i}ask(e,t=!1){let n=this.of(e);if(n.state!==`unknown`)return this.callOff(),Promise.resolve(n);let r=F(e);if(this.asking?.key===r&&!t)return this.asking.done;this.callOff();let i=new AbortController;this.known.delete(r);let a=this.fetch(e,r,i.signal,t).finally(()=>{this.asking?.abort===i&&(this.asking=null)});return this.asking={key:r,abort:i,done:a},a}settle(e,t){let n=this.of(e);return n.state!==`unknown`||n.why===`limit`?Promise.resolve(n):this.fetch(e,F(e),t,!1)}callOff(){this.asking?.abort.abort(),this.asking=null}async fetch(e,t,n,r){let i=({positions:e})=>{e===void 0||n?.aborted||(this.underway.set(t,{...$r,positions:e}),this.changed(t))},a={...n&&{signal:n},onProgress:i};try{let n=await(r?this.engine.solve(e,a):this.engine.evaluate(e,a));return this.take(e,t,n)}catch(r){return n?.aborted?this.of(e):this.keep(t,{state:`unknown`,why:r instanceof y?`offline`:`limit`})}finally{this.underway.delete(t)}}take(e,t,n){if(n.verdict===`lost`)return this.keep(t,{state:`lost`});let r=n.verdict===`winnable`?cr(e,n.line):null;return r===null?this.keep(t,{state:`unknown`,why:`limit`,reason:n.reason??`fault`}):this.keep(t,{state:`winnable`,line:r})}learn(e){let t=this.of(e.before),n=this.of(e.after);if(t.state===`lost`&&n.state===`unknown`)this.keep(F(e.after),t);else if(t.state===`winnable`&&n.state===`unknown`){let{moves:n,won:r}=sr(e.after,t.line),[i,...a]=t.line,o=rr(e.before,e.move),s=i!==void 0&&i.card===o.card&&i.onto===o.onto&&i.count===o.count?sr(e.after,a):{moves:n,won:r};s.won&&this.keep(F(e.after),{state:`winnable`,line:lr(e.after,s.moves)})}else if(t.state===`unknown`&&n.state===`winnable`){let t=[e.move,...e.auto,...sr(e.after,n.line).moves];this.keep(F(e.before),{state:`winnable`,line:lr(e.before,t)})}}keep(e,t){return this.known.set(e,t),this.changed(e),t}changed(e){this.dispatchEvent(new CustomEvent(`change`,{detail:e}))}},ti=class{constructor(e=0){this.since=null,this.before=e}get running(){return this.since!==null}get elapsed(){return this.before+(this.since===null?0:performance.now()-this.since)}start(){this.since??=performance.now()}stop(){this.before=this.elapsed,this.since=null}};function ni(e){let t=Math.floor(e/1e3),n=e=>String(e).padStart(2,`0`),r=Math.floor(t/3600),i=Math.floor(t/60)%60;return r>0?`${r}:${n(i)}:${n(t%60)}`:`${i}:${n(t%60)}`}var ri=class{constructor(e=0,t=0){this.shown=new Set,this.clock=new ti(e),this.takebacks=t}help(e){for(let t of e)this.shown.add(F(t))}wasHelped(e){return this.shown.has(F(e))}},ii=`freecell.current`;function ai(){return si(()=>sessionStorage.getItem(ii))??si(()=>localStorage.getItem(ii))}function oi(e){si(()=>sessionStorage.setItem(ii,e)),si(()=>localStorage.setItem(ii,e))}function si(e){try{return e()}catch{return null}}var ci=`freecell`,li=`games`,ui=4e3;async function di(){try{return new mi(await Promise.race([fi(),pi()]))}catch{return new Rr}}function fi(){return new Promise((e,t)=>{let n=indexedDB.open(ci,1);n.onupgradeneeded=()=>n.result.createObjectStore(li,{keyPath:`id`}),n.onsuccess=()=>e(n.result),n.onerror=()=>t(n.error??Error(`the database could not be opened`))})}function pi(){return new Promise((e,t)=>setTimeout(()=>t(Error(`the database does not answer`)),ui))}var mi=class{constructor(e){this.lasting=!0,this.open=!0,this.database=e,this.watch()}watch(){this.database.onclose=()=>this.open=!1,this.database.onversionchange=()=>{this.open=!1,this.database.close()}}async within(e,t,n){return this.open||(this.database=await fi(),this.open=!0,this.watch()),new Promise((r,i)=>{let a=this.database.transaction(li,e),o=n;a.oncomplete=()=>r(o),a.onabort=()=>i(a.error??Error(`the database gave up`)),t(a.objectStore(li),e=>o=e)})}all(){return this.within(`readonly`,(e,t)=>{let n=e.getAll();n.onsuccess=()=>t(n.result.map(Nr).filter(e=>e!==null))},[])}get(e){return this.within(`readonly`,(t,n)=>{let r=t.get(e);r.onsuccess=()=>n(Nr(r.result))},null)}put(e,t){return this.within(`readwrite`,(n,r)=>{let i=n.get(e.id);i.onsuccess=()=>{let a=Nr(i.result);a!==null&&a.revision!==t?r(a):n.put(e),n.transaction.commit()}},null)}putAll(e){return this.within(`readwrite`,t=>e.forEach(e=>t.put(e)),void 0)}remove(e){return this.within(`readwrite`,t=>e.forEach(e=>t.delete(e)),void 0)}},hi=`freecell.games`,gi=`freecell.current`;async function _i(e){let{games:t,unread:n,current:r}=vi(Wr(hi),Wr(gi));t.length>0&&await e.add(t),e.lasting&&(r===null?ai()?.startsWith(`{`)&&Kr(gi):oi(r),n.length>0?Gr(hi,n):Kr(hi))}function vi(e,t){let n=new Map,r=[],i=Array.isArray(e)?e:[];for(let e of i){let t=Nr(e);t===null?r.push(e):n.set(t.id,t)}let a=Nr(t);return a!==null&&n.set(a.id,a),{games:[...n.values()],unread:r,current:a?.id??null}}var yi=class{constructor(e,t){this.trouble=null,this.id=``,this.begun=``,this.origin=`played`,this.best=Tr,this.par=null,this.waiting=new Map,this.writing=null,this.underway=null,this.failed=new Set,this.asked=!1,this.session=e,this.library=t,t.addEventListener(`outside`,e=>{let t=e.detail.find(({id:e})=>e===this.id);t!==void 0&&this.follow(t)})}get isAhead(){return this.waiting.has(this.id)||this.underway===this.id}async open(){let e=await di();try{await this.library.open(e),await _i(this.library),e.lasting||(this.trouble=`forbidden`)}catch(e){this.trouble=Lr(e)}}resume(){let e=ai(),t=e===null?null:this.library.get(e),n=t===null?null:Er(t);return t===null||n===null?!1:(this.session.put(n,t),!0)}find(e){if(this.continuesHere(e))return{game:this.session.game,kept:this.kept()};let t=e.steps.length>0?this.library.same(e):this.library.unfinished(e),n=t===null?null:Er(t);return t===null||n===null?null:{game:n,kept:t}}continuesHere(e){let{game:t}=this.session,[n,r]=[Dr(t),Dr(e)],i=n.deal===r.deal&&n.board===r.board&&n.cells===r.cells;return this.id!==``&&i&&e.steps.length===0&&t.steps.length>0&&!t.won}take(e,t){t?.id!==this.id&&this.leave(),this.id=t?.id??crypto.randomUUID?.()??`${Date.now()}-${Math.random()}`,this.begun=t?.begun??new Date().toISOString(),this.origin=t?.origin??(e.steps.length>0?`opened`:`played`),this.best=t??Tr,this.par=t?.par??null,oi(this.id)}leave(){this.id===``||this.session.game.steps.length>0||(this.waiting.delete(this.id),this.remove([this.id]))}win(e){let{best:t}=this,n=n=>Math.min(t[n]??e[n],e[n]);this.best={won:!0,moves:n(`moves`),time:n(`time`),hints:n(`hints`),takebacks:n(`takebacks`),taught:e.taught&&(!t.won||t.taught)}}kept(){let{game:e,played:t}=this.session,{won:n,moves:r,time:i,hints:a,takebacks:o,taught:s}=this.best;return{id:this.id,revision:0,...Dr(e),steps:e.kept,by:e.makers,at:e.at,undone:t.takebacks,elapsed:Math.round(t.clock.elapsed),won:n,moves:r,time:i,hints:a,takebacks:o,taught:n?s:bi(e),par:this.par,origin:this.origin,begun:this.begun,touched:new Date().toISOString()}}save(){this.id!==``&&(this.queue(this.kept()),this.session.game.steps.length>0&&this.askToLast(),this.writing??=this.write().finally(()=>this.writing=null))}queue(e){this.waiting.set(e.id,e),this.library.note(e)}async settled(){for(;this.writing!==null;)await this.writing}async write(){for(let e=this.first();e!==null;e=this.first()){this.waiting.delete(e.id),this.underway=e.id;try{let t=await this.library.keep(e);this.underway=null,t===null?this.written(e.id):this.settle(e,t)}catch(t){this.underway=null,this.failed.add(e.id),this.report(Lr(t))}}}written(e){this.failed.delete(e),this.library.lasting&&this.report(null);for(let e of this.failed){let t=this.library.get(e);t!==null&&this.queue(t)}this.failed.clear();let t=this.library.get(e);e===this.id&&t!==null&&this.follow(t)}first(){let{value:e}=this.waiting.values().next();return e??null}settle(e,t){let n=e.id===this.id;if(jr(t.steps,e.steps)){n&&this.follow(t);return}if(jr(e.steps,t.steps)){this.waiting.has(e.id)||this.queue(e);return}let r=`${e.id.slice(0,36)}+${Date.now().toString(36)}`,i=this.waiting.get(e.id)??e;this.waiting.delete(e.id),this.library.note(t),this.queue({...i,id:r}),n&&(this.id=r,oi(r),this.session.tell({what:`both-kept`}))}follow(e){if(this.isAhead)return;let{game:t}=this.session;if(e.at===t.at&&e.steps.length===t.steps.length&&jr(e.steps,t.kept))return;let n=Er(e);n!==null&&this.session.put(n,e)}async catchUp(){await this.settled();let{id:e}=this,t=await this.library.unheard(e).catch(()=>null);t!==null&&e===this.id&&this.follow(t)}async remove(e){try{await this.library.remove(e)}catch(e){this.report(Lr(e))}}async add(e){try{return await this.library.add(e)}catch(e){return this.report(Lr(e)),null}}report(e){this.trouble!==e&&(this.trouble=e,e===null?this.session.changed():this.session.tell({what:`not-kept`,trouble:e}))}askToLast(){this.asked||(this.asked=!0,typeof navigator<`u`&&navigator.storage?.persist?.().catch(()=>!1))}};function bi(e){return Ar(e.makers,`t`)>0}function xi(e){return Ar(e.makers.slice(0,e.at),`h`)}function Si(e,t,n){let r=N(e,t),i=k(t.from)?r.columns[t.from]:null;if(i!==null){let n=i.at(-1);if(n!==void 0&&pt(r,n))return{what:`frees`,card:n};let a=k(t.to)&&e.columns[t.to].length===0;if(n===void 0&&!a)return{what:`empties-column`,column:t.from}}return A(t.from)?{what:`empties-cell`}:Ci(r,i??[])??wi(e,n)}function Ci(e,t){let n=t.findLastIndex(t=>pt(e,t));return n<0?null:{what:`digs`,card:t[n],above:t.length-1-n}}function wi(e,t){if(t===null)return null;let{onto:n}=rr(t.board,t.move),r=P(t.board,t.move)[0];return n===`cell`||n===`column`?null:ar(e,rr(t.board,t.move))===null?{what:`then`,card:r,onto:n}:null}function Ti(e,t,n){return Ei(e,t,n)??Ei(e,t,`off`)??{moves:[],texts:[],boards:[],rule:n}}function Ei(e,t,n){let r=[],i=[],a=[],o=t=>{r.push(t),i.push(Ot(e,t)),a.push(e),e=It(N(e,t),n).board};for(let n of t){if(e.home[C(n.card)]>S(n.card))continue;let t=ar(e,n);if(t===null)break;o(t)}for(;!ut(e);){let t=Lt(e);if(t===null)return null;o(t[0])}return{moves:r,texts:i,boards:a,rule:n}}var Di=new WeakMap;function Oi(e,t,n){let r=Di.get(t);if(r?.rule===n)return r.count;let i=Ti(e,t,n).moves.length;return Di.set(t,{rule:n,count:i}),i}var ki=class{constructor(e){this.hint=null,this.session=e}get verdict(){return this.session.verdicts.of(this.session.game.board)}get needed(){let{verdict:e}=this,{game:t,settings:n}=this.session;return e.state===`winnable`?Oi(t.board,e.line,n.autoplay):null}async showHint(){let{session:e}=this;if(this.hint!==null){this.hint={...this.hint,line:this.hint.line===null?this.wholeLine():null},e.changed();return}let t=await this.winnable();if(t===null||this.hint!==null)return;let{board:n}=e.game,{moves:r,boards:i}=Ti(n,t.line,e.settings.autoplay),[a]=r;if(a===void 0)return;let o=Si(n,a,r[1]===void 0?null:{board:i[1],move:r[1]});this.hint={board:n,move:a,gain:o,line:null},e.attempt.help([n]),e.tell({what:`hint`,board:n,move:a,gain:o})}hideHint(){return this.hint===null?!1:(this.hint=this.hint.line===null?null:{...this.hint,line:null},this.session.changed(),!0)}wholeLine(){let{verdict:e,session:t}=this;if(e.state!==`winnable`)return null;let n=Ti(t.game.board,e.line,t.settings.autoplay);return t.attempt.help(n.boards),n}async winnable(){let{session:e}=this,{board:t}=e.game;if(e.game.won)return e.tell({what:`no-line`,why:`won`}),null;let{verdict:n}=this;if(n.state===`unknown`){e.tell({what:`searching`});let r=n.why===`limit`;if(n=await e.verdicts.ask(t,r),t!==e.game.board)return null}if(n.state===`winnable`)return n;let r=e.verdicts.of(e.game.first).state===`lost`?`unwinnable`:`lost`;return e.tell({what:`no-line`,why:n.state===`lost`?r:n.why===`offline`?`offline`:`limit`}),null}async takeBack(){let{session:e}=this;e.solving.stop();let{game:t}=e,n=t.at,r=!1;for(let i=n;i>=0;i--){let a=await e.verdicts.settle(t.boardAt(i));if(e.game!==t||t.at!==n)return;if(a.state===`unknown`&&a.why===`offline`){e.tell({what:`no-line`,why:`offline`});return}if(a.state===`winnable`){e.show(i,{what:`taken-back`,count:n-i});return}r=a.state===`lost`}e.tell(r?{what:`no-line`,why:`unwinnable`}:{what:`never-winnable`})}};function Ai(e){return e.steps.slice(0,e.at).filter(({move:e})=>e.to!==E).length}function ji(e,t,n){let r=52-e.home.reduce((e,t)=>e+t,0),i=cr(e,t.line),a=i===null?1/0:i.filter(({onto:e})=>e!==`home`).length;return{least:Math.max(0,t.bound-r),most:Math.min(a,n),needed:n}}var Mi=class{constructor(e){this.searching=!1,this.running=null,this.found=new Map,this.session=e}get par(){return this.session.keeping.par}async start(){let{session:e}=this,{game:t,keeping:n}=e,r=Math.min(Ai(t),n.par?.needed??1/0),i=this.found.get(F(t.first))??await this.ask();i===null||e.game!==t||(n.par=ji(t.first,i,r),n.save(),e.changed())}async ask(){let{session:e}=this,{first:t}=e.game;if(this.stop(),e.fewest===null)return null;let n=new AbortController;this.running=n,this.searching=!0;let r=e.fewest();try{let e=await r.fewest(t,{signal:n.signal});return e.reason===`fault`?null:(this.found.set(F(t),e),e)}catch{return null}finally{r.close(),this.running===n&&this.stop()}}stop(){this.running?.abort(),this.running=null,this.searching=!1}};function Ni(e,t,n,r){let i=[];for(let a=0;a<=e.steps.length;a++){let o=e.boardAt(a),s=t.of(o),c=r&&s.state===`unknown`&&s.why===`searching`;i.push({ply:a,state:c?`waiting`:s.state,needed:s.state===`winnable`?Oi(o,s.line,n):null})}return{bars:i,mistake:Ii(e,t,n,i),running:r,danger:null}}function Pi(e){let t=null,n=null,r=null;return e.forEach((e,i)=>{let a=i+1;if(e===null||e.bad===0){r=null;return}r??=a,(t===null||a-r>t.to-t.from)&&(t={from:r,to:a});let o=e.good+e.bad;e.open===0&&(n===null||e.good*n.all<n.good*o)&&(n={ply:a,good:e.good,all:o})}),{longest:t,narrowest:n}}function Fi(e){let t={winnable:0,lost:0,unknown:0,waiting:0};for(let n of e)t[n.state]++;return t}function Ii(e,t,n,r){let i=r.findIndex(e=>e.state===`lost`);if(i<1)return null;let a=r.findLastIndex(e=>e.ply<i&&e.state===`winnable`);if(a<0||r.slice(a,i).some(e=>e.state===`waiting`))return null;let o=e.boardAt(a),s=t.of(o),{moves:c,boards:l,texts:u}=s.state===`winnable`?Ti(o,s.line,n):{moves:[],boards:[],texts:[]},[d,f]=c,p=d===void 0?null:{board:o,move:d,gain:Si(o,d,f===void 0?null:{board:l[1],move:f})};return{ply:i,move:e.steps[i-1].text,lastWinnable:a,instead:u,saving:p}}function Li({bars:e,mistake:t}){if(t!==null)return{what:t.ply===t.lastWinnable+1?`mistake`:`mistake-between`};let n=Fi(e);return e[0]?.state===`lost`?{what:`lost-from-start`}:n.winnable===e.length?{what:`no-mistake`}:n.lost>0?{what:`lost-since`,ply:e.findIndex(e=>e.state===`lost`)}:n.winnable>0?{what:`winnable-until`,ply:e.findLastIndex(e=>e.state===`winnable`)}:{what:`nothing-known`}}async function Ri(e,t,n,r){for(let i=0;i<=e.steps.length&&!n.aborted;i++)i>0&&t.learn(e.steps[i-1]),await t.settle(e.boardAt(i),n),n.aborted||await r();for(let r=e.steps.length;r>0&&!n.aborted;r--)t.learn(e.steps[r-1])}var zi=400,Bi=2e4,Vi=class{constructor(e){this.review=null,this.running=null,this.session=e}async start(e=null){let{session:t}=this;t.solving.stop(),this.close();let{game:n}=t;if(n.steps.length===0){t.tell({what:`nothing-to`,action:`reviewed`});return}let r=new AbortController;this.running=r;let i=e=>{this.running===r&&(this.review=Ni(n,t.verdicts,t.settings.autoplay,e),t.changed())},a=performance.now()+zi;if(i(!0),await Ri(n,t.verdicts,r.signal,async()=>{let e=performance.now();if(e<a)return;i(!0),await new Promise(e=>setTimeout(e));let t=performance.now();a=t+Math.max(zi,4*(t-e))}),i(!1),this.running!==r||this.review===null)return;let{mistake:o}=this.review,s=e??o?.lastWinnable??null;s!==null&&s!==n.at&&t.goTo(s),t.tell({what:`reviewed`,review:this.review}),await this.lookForDanger(n,r)}async lookForDanger(e,t){let{session:n}=this,r=[];for(let{ply:i,state:a}of this.review.bars.slice(0,e.steps.length)){if(a!==`winnable`)r.push(null);else{let a=await n.engine.judge(e.boardAt(i),{signal:t.signal,positions:Bi}).catch(()=>null),o=e=>a.moves.filter(t=>t.verdict===e).length;r.push(a===null?null:{good:o(`winnable`),bad:o(`lost`),open:o(`unknown`)})}if(this.running!==t)return}this.review={...this.review,danger:Pi(r)},n.changed()}close(){return this.running?.abort(),this.running=null,this.review===null?!1:(this.review=null,this.session.changed(),!0)}},Hi=[.5,1,2,4];function Ui(e){return 700/e.speed}var Wi=class{constructor(e){this.playback=null,this.session=e}async start(){let{session:e}=this,t=await e.knowing.winnable();if(t===null)return;let{board:n,at:r}=e.game,i=Ti(n,t.line,e.settings.autoplay);e.reviewing.close(),e.knowing.hint=null,this.playback={...i,base:r,playing:!0,speed:this.playback?.speed??1},e.tell({what:`solving`,count:i.moves.length}),this.schedule()}pause(e){this.set({playing:e})}setSpeed(e){this.set({speed:e})}set(e){this.playback!==null&&(this.playback={...this.playback,...e},this.schedule(),this.session.changed())}step(e){let{playback:t}=this;if(t===null)return;let{game:n}=this.session;this.playback={...t,playing:!1};let r=t.base+Math.max(0,Math.min(e,t.moves.length));for(;n.at<r&&this.playOne(););n.at>r&&this.session.show(r),this.set({})}playOne(){let{playback:e}=this,{game:t}=this.session,n=e?.moves[t.at-e.base];return e!==null&&n!==void 0&&this.session.make(n,e.rule,`s`)}schedule(){clearTimeout(this.timer);let{playback:e}=this;e===null||!e.playing||(this.timer=setTimeout(()=>{this.playOne()&&this.playback!==null&&this.session.game.at<this.playback.base+this.playback.moves.length?this.schedule():this.pause(!1)},Ui(e)))}stop(){clearTimeout(this.timer),this.playback!==null&&(this.playback=null,this.session.changed())}};function Gi(e,{from:t,count:n},r){let i={from:t,to:r,count:n};return!k(t)||!k(r)||e.columns[r].length===0||M(e,i)===null?i:{from:t,to:r,count:Et(e,t,r)}}function Ki(e,t,n){return[...e.cells.map((e,t)=>O(t)),E,...e.columns.map((e,t)=>D(t))].map(r=>n?{...t,to:r}:Gi(e,t,r)).filter(t=>M(e,t)===null)}function qi(e,t){let n=k(t)?St(e.columns[t]):1;return Array.from({length:n},(e,t)=>t+1).flatMap(n=>Ki(e,{from:t,count:n},!0))}function Ji(e,{to:t},n){if(t===E)return{place:t,depth:x[n]};let r=k(t)?e.columns[t].length:0;return{place:t,depth:r===0?null:r-1}}function Yi(e,t,n){if(n!==`max`)return null;let r=N(e,t),i=It(r,`max`);return i.moves.length>It(r,`raymond`).moves.length?i.board:null}var Xi=class{constructor(e,t,n=`off`,r=()=>`unknown`){this.after=new Map,this.doomed=new Map,this.board=e,this.verdict=t.verdict,this.rule=n,this.known=r,this.after.set(gt(e),t.verdict);for(let n of t.moves)this.after.set(gt(N(e,n)),n.verdict)}of(e){let t=this.after.get(gt(N(this.board,e)))??`unknown`,n=t===`winnable`?Yi(this.board,e,this.rule):null;return n===null?t:this.known(n)}isDoomed(e){if(this.rule===`max`)return this.findDoom(e);let t=this.doomed.get(e);return t===void 0&&this.doomed.set(e,t=this.findDoom(e)),t}findDoom(e){let t=qi(this.board,e);return t.length>0&&t.every(e=>this.of(e)===`lost`)}},Zi=class{constructor(e){this.judgement=null,this.running=null,this.finished=new WeakMap,this.session=e}look(){this.running?.abort(),this.running=null,this.judgement=null;let{settings:e,game:t}=this.session;if(!e.teach||t.won)return;let n=new AbortController;this.running=n,this.judge(t.board,n.signal)}async judge(e,t){let{engine:n}=this.session,r=this.finished.get(e);if(r!==void 0)return this.show(e,r,t);try{let r=await n.judge(e,{signal:t,onProgress:({moves:n})=>{n!==void 0&&!t.aborted&&this.show(e,{verdict:n.some(e=>e.verdict===`winnable`)?`winnable`:`unknown`,moves:n},t)}});r.reason===null&&this.finished.set(e,r),this.show(e,r,t)}catch{}}show(e,t,n){let{session:r}=this;if(n.aborted)return;let i=r.settings.autoplay;this.judgement=new Xi(e,t,i,e=>r.verdicts.of(e).state),r.changed();for(let a of t.moves){let t=a.verdict===`winnable`?Yi(e,a,i):null;t!==null&&r.verdicts.settle(t,n).then(()=>!n.aborted&&r.changed())}}warns(e){let{judgement:t,session:n}=this,{board:r}=n.game;if(t===null||t.board!==r||t.verdict===`lost`||M(r,e)!==null||t.of(e)!==`lost`)return!1;let i={what:`losing`,board:r,move:e,reason:null};return n.tell(i),this.explain(i),!0}async explain(e){let{session:t}=this,{board:n,move:r}=e,i=It(N(n,r),t.settings.autoplay).board,a=await t.engine.reason(i).catch(()=>null);a?.buried&&t.notice===e&&t.tell({...e,reason:a.buried})}},Qi=class extends EventTarget{constructor(e,t=new Ur,n=null){super(),this.knowing=new ki(this),this.solving=new Wi(this),this.reviewing=new Vi(this),this.teaching=new Zi(this),this.parSearch=new Mi(this),this.settings=Yr(),this.game=new dr({deal:1},4),this.attempt=new ri,this.notice=null,this.former=null,this.engine=e,this.fewest=n,this.keeping=new yi(this,t),this.verdicts=new ei(e),this.verdicts.addEventListener(`change`,e=>{e.detail===F(this.game.board)&&this.changed()})}get played(){return this.former??this.attempt}get clock(){return this.attempt.clock}get canFinish(){return!this.game.won&&Lt(this.game.board)!==null}get solved(){return this.game.makers.slice(0,this.game.at).includes(`s`)}open(e,t=this.settings.cells){this.openGame(new dr(e,t))}openGame(e){let t=this.keeping.find(e);if(t===null){this.put(e),this.tell({what:`dealt`,deal:e.deal});return}this.put(t.game,t.kept),this.tell(t.game.steps.length>0&&!t.game.won?{what:`resumed`,deal:t.game.deal,moves:t.game.at}:{what:`dealt`,deal:t.game.deal})}begin(e,t=this.settings.cells){this.put(new dr(e,t)),this.tell({what:`dealt`,deal:this.game.deal})}async beginWinnable(e=this.settings.cells){if(e===4)return this.open({deal:xr()},e);this.tell({what:`searching`});let t=await Sr(e,this.verdicts);typeof t==`number`?this.open({deal:t},e):this.tell({what:`no-line`,why:t})}put(e,t=null){this.solving.stop(),this.reviewing.close(),this.parSearch.stop(),this.attempt.clock.stop(),this.keeping.take(e,t),this.game=e,this.knowing.hint=null,this.attempt=new ri(t?.elapsed??0,t?.undone??0),this.former=null,this.turnTo(e.steps.length),this.settled(t===null)}play(e,t=!1){return this.solving.stop(),!t&&this.teaching.warns(e)?!1:this.make(e,this.settings.autoplay,`p`)}make(e,t,n){let{game:r,attempt:i}=this,a=r.at===0?0:r.steps.slice(r.at).filter(e=>e.by!==`s`).length,{board:o}=r,s=r.push(e,t,n===`p`?this.maker(o):n);if(s!==null)return this.tell({what:`refused`,refusal:s}),!1;this.former=null,n===`s`?i.help([o]):i.takebacks+=a;let c=r.steps[r.at-1];return this.verdicts.learn(c),r.won||i.clock.start(),this.reviewing.close(),this.knowing.hint=null,this.notice={what:`moved`,step:c},r.won&&this.win(),this.settled(),!0}maker(e){return this.attempt.wasHelped(e)?`h`:this.settings.teach?`t`:`p`}win(){let{clock:e,takebacks:t}=this.attempt;e.stop();let n={moves:this.game.at,time:Math.round(e.elapsed),hints:xi(this.game),takebacks:t,taught:bi(this.game)};this.solved||(this.keeping.win(n),this.parSearch.start()),this.notice={what:`won`,...n,solved:this.solved}}undo(){this.moveTo(this.game.at-1,`undone`)}redo(){this.moveTo(this.game.at+1,`redone`)}restart(){this.moveTo(0,`restarted`)}goTo(e){this.moveTo(e,`shown`)}moveTo(e,t){this.solving.stop();let n=this.game.at,r=Math.max(0,Math.min(e,this.game.steps.length));if(n===r&&t!==`shown`){this.tell({what:`nothing-to`,action:t});return}let{steps:i}=this.game,a=t===`undone`?i[r]:t===`redone`?i[r-1]:void 0;this.show(r,{what:t,ply:r,step:a??null})}show(e,t={what:`shown`,ply:e,step:null}){let n=this.game.at;this.game.goTo(e),this.turnTo(n),this.knowing.hint=null,this.notice=t,this.game.won&&this.clock.stop(),this.settled()}turnTo(e){this.game.at===0&&e>0&&this.former===null?(this.attempt.clock.stop(),this.former=this.attempt,this.attempt=new ri):this.game.at>0&&this.former!==null&&(this.attempt=this.former,this.former=null)}finish(){for(this.solving.stop();;){let e=Lt(this.game.board);if(e===null||e.length===0)return;this.make(e[0],this.settings.autoplay,`p`)}}change(e){this.settings={...this.settings,...e},Xr(this.settings),(`teach`in e||`autoplay`in e)&&this.teaching.look(),this.changed()}tell(e){this.notice=e,this.changed()}changed(){this.dispatchEvent(new Event(`change`))}settled(e=!0){e&&this.keeping.save(),this.settings.showVerdict?this.verdicts.ask(this.game.board):this.verdicts.callOff(),this.teaching.look(),this.changed()}};function $i(e){let t=new Intl.PluralRules(e);return(e,n)=>(n[t.select(e)]??n.other).replace(`#`,String(e))}var ea=[`Ass`,`Zwei`,`Drei`,`Vier`,`Fünf`,`Sechs`,`Sieben`,`Acht`,`Neun`,`Zehn`,`Bube`,`Dame`,`König`],ta=[`Kreuz`,`Karo`,`Herz`,`Pik`],I=$i(`de`),na=e=>I(e,{one:`# Zug`,other:`# Züge`}),ra=e=>I(e,{one:`in # Zug`,other:`in # Zügen`}),ia=e=>I(e,{one:`# Karte`,other:`# Karten`}),aa={nom:{n:`das`,m:`der`,f:`die`},acc:{n:`das`,m:`den`,f:`die`}},oa=(e,{rank:t,suit:n})=>{let r=t===0?`n`:t===10||t===12?`m`:`f`,i=t===10&&e===`acc`?`Buben`:ea[t];return`${aa[e][r]} ${ta[n]}-${i}`},sa=e=>oa(`nom`,e),ca=e=>oa(`acc`,e),la=(e,t)=>ca(e)+(t>1?` samt ${I(t-1,{one:`der Karte`,other:`den # Karten`})} darauf`:``),ua=e=>e.charAt(0).toUpperCase()+e.slice(1),da={languageName:`Deutsch`,title:`FreeCell`,card:(e,t)=>`${ta[t]} ${ea[e]}`,suit:e=>ta[e],column:e=>`Spalte ${e}`,cell:e=>`Zelle ${e}`,home:`Ablage`,homeOf:e=>`Ablage ${e}`,table:`Spieltisch`,cellsGroup:`Zellen`,homeGroup:`Ablage`,cardInColumn:(e,t,n,r)=>`${e}, Spalte ${t}, ${n} von ${r}`,cardAt:(e,t)=>`${e}, ${t}`,emptyAt:e=>`${e}, leer`,inRun:e=>`mit ${ia(e)} darauf`,newGame:`Neues Spiel`,dealNumber:`Spielnummer`,deal:e=>`Spiel ${e}`,ownBoard:`Eigene Stellung`,play:`Spielen`,previousDeal:`Voriges Spiel`,nextDeal:`Nächstes Spiel`,randomDeal:`Zufälliges Spiel`,randomWinnable:`Zufälliges gewinnbares Spiel`,todaysDeal:`Spiel des Tages`,cellsInGame:`Zellen`,numberRange:`Eine ganze Zahl von −2 bis 8589934591`,ownBoardEntry:`Stellung eingeben …`,openRecord:`Aufzeichnung öffnen …`,menu:`Menü`,undo:`Zurück`,redo:`Vor`,restart:`Neu beginnen`,hint:`Tipp`,solve:`Lösen`,review:`Analyse`,finish:`Ablegen`,takeBack:`Zurück zur letzten gewinnbaren Stellung`,takeBackShort:`Zum Gewinn`,share:`Teilen`,settings:`Einstellungen`,help:`Hilfe`,statistics:`Spiele und Statistik`,close:`Schließen`,verdict:`Noch zu gewinnen?`,winnable:`Gewinnbar`,winnableIn:e=>`Gewinnbar ${ra(e)}`,inMoves:ra,lost:`Verloren`,lostProved:`Verloren: Es gibt keinen Weg zum Gewinn mehr (bewiesen)`,unknown:`Noch nicht bekannt`,searching:`Suche läuft …`,searchingPositions:e=>`${e} Stellungen …`,gaveUp:`die Suche kam an ihre Grenze`,gaveUpMemory:`1 GiB Speicher reichte nicht`,gaveUpTime:`die Suche dauerte zu lange`,gaveUpFault:`der Löser ist ausgefallen`,offline:`der Löser konnte nicht geladen werden`,won:`Gewonnen`,moveCount:na,dealt:e=>`${e} liegt auf dem Tisch.`,moved:(e,t,n)=>t>1?`${e} und ${ia(t-1)} mehr: ${n}.`:`${e}: ${n}.`,movedOnto:(e,t,n,r)=>t>1?`${e} und ${ia(t-1)} mehr auf ${n}, ${r}.`:`${e} auf ${n}, ${r}.`,autoMoved:e=>`Von selbst abgelegt: ${e}.`,undone:e=>`Zurückgenommen: ${e}`,redone:e=>`Wieder: ${e}`,restarted:`Zurück am Anfang.`,shown:e=>`Nach Zug ${e}.`,atStart:`Anfang des Spiels.`,nothingUndone:`Es gibt keinen Zug zum Zurücknehmen.`,nothingRedone:`Es gibt keinen Zug zum Wiederholen.`,nothingReviewed:`Es gibt noch keinen Zug zum Analysieren.`,youWon:`Gewonnen!`,solverWon:`Vom Löser zu Ende gespielt.`,wonIn:(e,t)=>`${na(e)} in ${t}.`,hintMove:e=>`Tipp: ${e}`,noLineWon:`Das Spiel ist schon gewonnen.`,noLineLost:`Diese Stellung ist verloren. Geh zur letzten gewinnbaren zurück.`,noLineOffline:`Für Tipps und Lösungen wird der Löser gebraucht; er konnte nicht geladen werden.`,noLineLimit:`Die Suche endete ohne Antwort.`,noBestMove:`Für diese Karte gibt es keinen Platz.`,takenBack:e=>e===0?`Diese Stellung ist noch zu gewinnen.`:`${na(e)} zurückgenommen: Diese Stellung ist zu gewinnen.`,neverWinnable:`Von keiner Stellung dieses Spiels ist bekannt, dass sie zu gewinnen ist.`,solving:e=>`Der Löser spielt ${na(e)}.`,copiedLink:`Link kopiert.`,copiedRecord:`Aufzeichnung kopiert.`,copiedBoard:`Stellung kopiert.`,notCopied:`Der Browser lässt das Kopieren nicht zu: Markiere den Text und kopiere ihn selbst.`,badLink:`Dieser Link enthält kein Spiel.`,badRecordMove:(e,t,n)=>`Zug ${e} (${t}) ist nicht möglich. ${n}`,notAMove:e=>`„${e}“ ist kein Zug. Züge haben zwei Zeichen: 1–8 für Spalten, a–g für Zellen, h für die Ablage.`,badNumber:e=>`„${e}“ ist keine Spielnummer. Spielnummern sind ganze Zahlen von −2 bis 8589934591.`,imported:(e,t)=>I(e,{one:`# Spiel übernommen.`,other:`# Spiele übernommen.`})+(t>0?` ${I(t,{one:`# war nicht lesbar.`,other:`# waren nicht lesbar.`})}`:``),notGames:`Diese Datei enthält keine exportierten Spiele.`,refusals:{noSuchCell:(e,t)=>`${e} gibt es nicht: Dieses Spiel hat ${I(t,{one:`# Zelle`,other:`# Zellen`})}.`,nothingThere:e=>`Hier liegt keine Karte: ${e}.`,samePlace:`Die Karte liegt schon dort.`,cellFull:(e,t)=>`${e} ist besetzt (${t}); eine Zelle fasst eine Karte.`,homeNeeds:(e,t)=>`${e} kann noch nicht abgelegt werden: Zuerst kommt ${t}.`,doesNotFit:(e,t)=>`${e} passt nicht auf ${t}: Die Karte muss um eins niedriger und von der anderen Farbe (rot/schwarz) sein.`,notARun:(e,t)=>`Die letzten ${ia(t)} (${e}) sind keine absteigende Folge mit wechselnden Farben.`,tooMany:(e,t)=>`${ia(e)} sind zu viele: Mit den freien Zellen und Spalten gehen ${t} auf einmal.`,fromHome:`Abgelegte Karten kommen nicht zurück.`,oneCardOnly:`Dorthin geht nur eine Karte auf einmal.`},solution:`Lösung`,line:`Der Rest der Lösung`,pause:`Pause`,resume:`Abspielen`,step:`Schritt vor`,stepBack:`Schritt zurück`,speed:`Tempo`,times:e=>`${e}×`,reviewTitle:`Analyse`,reviewing:`Jede Stellung wird geprüft …`,barLabel:(e,t)=>e===0?`Anfang: ${t}`:`Nach Zug ${e}: ${t}`,reviewCounts:(e,t,n)=>`${e} gewinnbar · ${t} verloren · ${n} nicht bekannt`,mistake:(e,t)=>`Zug ${e} (${t}) hat den Gewinn vergeben.`,mistakeBetween:(e,t)=>`Der Gewinn ging zwischen Zug ${e} und Zug ${t} verloren.`,insteadLine:e=>`Das hätte ihn erhalten: ${e}`,noMistake:`Kein Zug hat einen Gewinn vergeben.`,showMistake:`Die Stellung davor zeigen`,position:(e,t)=>`${e} von ${t}`,reviewHelp:`Die Pfeiltasten gehen durch das Spiel.`,copyLink:`Link kopieren`,copyRecord:`Aufzeichnung kopieren`,copyBoard:`Stellung kopieren`,saveRecord:`Als Datei sichern`,linkText:`Link zu diesem Spiel`,recordText:`Aufzeichnung dieses Spiels`,pasteRecord:`Aufzeichnung oder Zugfolge einfügen`,openFile:`Datei öffnen …`,dealForMoves:`Spielnummer, falls der Text sie nicht nennt`,unread:e=>`Nicht verstanden: ${e}`,readMoves:e=>`${na(e)} gelesen.`,openGame:`Öffnen`,openAndReview:`Öffnen und analysieren`,noStart:`Der Text sagt nicht, welches Spiel es ist. Gib die Nummer ein.`,boardEntry:`Stellung eingeben`,boardEntryHelp:`Füge eine Stellung in einer üblichen Textform ein, oder wähle einen Platz und dann Karten.`,boardText:`Stellung als Text`,clear:`Leeren`,removeLast:`Letzte Karte entfernen`,cardsLeft:e=>e===1?`noch 1 Karte`:`noch ${e} Karten`,boardIsGood:`Eine vollständige Stellung.`,findNumber:`Spielnummer suchen`,found:e=>`Das ist Spiel ${e}.`,foundWith:(e,t)=>`Fast Spiel ${e}: ${t}`,correction:(e,t,n,r)=>`Spalte ${e}, Karte ${t}: ${r} statt ${n}`,notFound:`Keine Spielnummer hat diese Stellung.`,finding:`Suche läuft …`,problems:{unknownCard:(e,t,n)=>`Zeile ${t}, Platz ${n}: „${e}“ ist keine Karte.`,misplacedCard:(e,t,n)=>`Zeile ${t}, Platz ${n}: Über „${e}“ liegt keine Karte.`,doubledCard:e=>`Doppelt: ${e}.`,missingCards:e=>`Es fehlen: ${e}.`,tooManyColumns:e=>`${e} Spalten; es gibt 8.`,tooManyCells:(e,t)=>`${ia(e)} in Zellen; dieses Spiel hat ${t}.`,badHome:e=>`„${e}“ sagt nicht, was abgelegt ist; schreibe H-5.`,badJson:`Dieses JSON enthält keine Stellung.`,notAsDealt:`Nur eine frisch gegebene Stellung hat eine Nummer: sieben Karten in den Spalten 1 bis 4, sechs in den anderen, mit ? für unbekannte Karten.`,empty:`Noch keine Karte.`},autoplay:`Karten gehen von selbst zur Ablage`,autoplayOff:`Nie`,autoplayHorne:`Wenn es sicher ist (Microsofts Regel)`,autoplayRaymond:`Wenn es sicher ist (Raymonds weitere Regel)`,autoplayMax:`Sobald sie passen`,colours:`Farben der Karten`,twoColours:`Zwei Farben`,fourColours:`Vier Farben`,largeIndices:`Große Zeichen`,theme:`Aussehen`,themeSystem:`Wie das System`,themeLight:`Hell`,themeDark:`Dunkel`,showTimer:`Zeit zeigen`,showCount:`Zahl der Züge zeigen`,showVerdict:`Zeigen, ob es zu gewinnen ist`,animate:`Karten bewegen sich sichtbar`,letterKeys:`Buchstaben als Befehle`,language:`Sprache`,languageAuto:`Wie der Browser`,cellsHeading:e=>I(e,{one:`# Zelle`,other:`# Zellen`}),played:`Gespielt`,wonGames:`Gewonnen`,streak:`Siege in Folge`,bestStreak:`Meiste Siege in Folge`,fewestMoves:`Wenigste Züge`,bestTime:`Beste Zeit`,noGames:`Noch keine Spiele.`,recentGames:`Spiele`,exportGames:`Exportieren`,importGames:`Importieren …`,stateWon:`gewonnen`,stateOpen:`nicht gewonnen`,stateSolved:`gelöst`,helpTitle:`So wird gespielt`,helpRules:`Bring alle Karten auf die Ablage, jede Farbe vom Ass bis zum König. In den Spalten liegt jede Karte auf der nächsthöheren der anderen Farbe (rot auf schwarz, schwarz auf rot). Jede Zelle fasst eine Karte. Eine geordnete Folge zieht auf einmal, wenn genug Zellen und Spalten frei sind.`,helpMouse:`Zieh Karten, oder klick eine Karte und dann ihren Platz an. Ein Doppelklick schickt eine Karte an den besten Platz. In eine leere Spalte gehen genau die Karten, die du genommen hast.`,helpKeys:`Tasten`,keys:{arrows:`über den Tisch gehen`,enter:`nehmen und hinlegen`,code:`ein Zug: Spalten 1–8, Zellen a–g, Ablage h; v2 davor zieht genau zwei Karten`,undo:`zurück, vor`,best:`die Karte an den besten Platz schicken`,escape:`zurücklegen, schließen`,hint:`Tipp`,solve:`lösen`,review:`Analyse`,takeBack:`zurück zur letzten gewinnbaren Stellung`,finish:`alles ablegen`,newGame:`neues Spiel`,next:`nächstes Spiel, voriges Spiel`,help:`diese Hilfe`},keyNames:{arrows:`Pfeiltasten`,enter:`Eingabe`,space:`Leertaste`,escape:`Esc`,control:`Strg`},nextGame:`Nächstes Spiel`,playAgain:`Noch einmal`,resumed:(e,t)=>`${e} geht weiter, nach ${I(t,{one:`# Zug`,other:`# Zügen`})}.`,dealAfresh:`Neu austeilen`,bothKept:`Dieses Spiel wurde auch in einem anderen Tab weitergespielt. Beide Spiele werden aufbewahrt.`,storageFull:`Der Browser hat keinen Platz mehr: Dieses Spiel wird nicht gespeichert. Lösche oder exportiere Spiele.`,storageForbidden:`Dieser Browser lässt die Seite keine Spiele speichern: Dieses ist weg, wenn die Seite geschlossen wird.`,unwinnable:`Dieses Spiel ist von Anfang an nicht zu gewinnen. Das ist bewiesen: Jeder Weg wurde versucht.`,winnableUntil:e=>`Bis ${e===0?`zum Anfang`:`zu Zug ${e}`} war das Spiel zu gewinnen. Was danach kam, ist nicht bekannt.`,lostSince:e=>`Nach Zug ${e} war das Spiel verloren (bewiesen). Ob es davor zu gewinnen war, ist nicht bekannt.`,nothingKnown:`Von keiner Stellung ist bekannt, ob sie zu gewinnen war.`,winnableAtMost:e=>`Gewinnbar in höchstens ${I(e,{one:`# Zug`,other:`# Zügen`})}`,inAtMost:e=>`in höchstens ${I(e,{one:`# Zug`,other:`# Zügen`})}`,hintCount:e=>I(e,{one:`# Tipp`,other:`# Tipps`}),takebackCount:e=>I(e,{one:`# Zug zurückgenommen`,other:`# Züge zurückgenommen`}),showResult:`Ergebnis zeigen`,onTable:`auf dem Tisch`,notWonGames:`Nicht gewonnen`,wonWithoutHints:`Ohne Tipps gewonnen`,wonUnaided:`Ohne Tipps und Zurücknehmen gewonnen`,deleteGame:e=>`${e} löschen`,deletedGame:e=>`${e} ist gelöscht.`,bringBack:`Zurückholen`,keptWhere:e=>`Spiele werden nur in diesem Browser gespeichert, unter ${e}. Unter einer anderen Adresse oder einem anderen Port ist die Liste eine andere; Export und Import nehmen Spiele mit.`,minus:`Minuszeichen`,teachMode:`Lernmodus: jeden Zug vorher beurteilen`,cellsTaught:e=>`${I(e,{one:`# Zelle`,other:`# Zellen`})}, Lernmodus`,losingMove:`Das verliert. Trotzdem spielen?`,playAnyway:`Trotzdem spielen`,notThisMove:`Anderer Zug`,buriedBy:(e,t,n)=>`${ua(sa(e))} bleibt begraben: Darauf ${I(t,{one:`liegt # Karte`,other:`liegen # Karten`})}, und es gibt nur ${I(n,{one:`# Platz`,other:`# Plätze`})} dafür.`,target:{legal:`passt hierher`,winnable:`passt hierher und hält den Gewinn`,lost:`passt hierher, verliert aber`,unknown:`passt hierher, noch nicht bekannt`},everyMoveLoses:`jeder Zug damit verliert`,hints:{onto:(e,t,n)=>`Lege ${la(e,t)} auf ${ca(n)}`,intoColumn:(e,t,n)=>`Lege ${la(e,t)} in die leere Spalte ${n}`,intoCell:e=>`Lege ${ca(e)} in eine freie Zelle`,home:e=>`Lege ${ca(e)} ab`,frees:e=>`Das gibt ${ca(e)} frei`,emptiesColumn:e=>`Das leert Spalte ${e}`,emptiesCell:`Das macht eine Zelle frei`,digs:(e,t)=>`Das bringt dich näher an ${ca(e)} (noch ${ia(t)} darauf)`,thenOnto:(e,t)=>`Dann passt ${sa(e)} auf ${ca(t)}`,thenHome:e=>`Dann kann ${sa(e)} abgelegt werden`,because:(e,t)=>`${e}: ${t}.`,alone:e=>`${e}.`},story:{lost:(e,t)=>`Zug ${e} hat das Spiel verloren: ${t}`,saving:e=>`Das hätte es gerettet: ${e}`,wasPlayed:`Gespielt und verloren`,wouldSave:`Hätte es gerettet`,playOn:`Von hier weiterspielen`,copyLink:`Link zu dieser Analyse kopieren`,copied:`Link zur Analyse kopiert.`,danger:(e,t)=>e===t?`Am längsten in Gefahr: bei Zug ${e}.`:`Am längsten in Gefahr: Zug ${e} bis ${t}; ein falscher Zug hätte dort verloren.`,narrowest:(e,t,n)=>`Am engsten bei Zug ${e}: ${t} von ${n} Zügen ${t===1?`hielt`:`hielten`} den Gewinn.`,noDanger:`In keiner Stellung dieses Spiels gab es einen verlierenden Zug.`,steps:`Züge`},par:{exactly:e=>`Ohne Ablegen gezählt: kürzestmöglich ${na(e)} (bewiesen).`,between:(e,t)=>`Ohne Ablegen gezählt: kürzestmöglich höchstens ${e}, mindestens ${na(t)}.`,needed:e=>`Du hast ${e} gebraucht.`,both:(e,t)=>`${e} ${t}`,searching:`Die kleinstmögliche Zugzahl wird gesucht …`,average:`Züge über der kleinsten bekannten Zahl`}},fa=[`ace`,`two`,`three`,`four`,`five`,`six`,`seven`,`eight`,`nine`,`ten`,`jack`,`queen`,`king`],pa=[`clubs`,`diamonds`,`hearts`,`spades`],L=$i(`en`),R=e=>L(e,{one:`# move`,other:`# moves`}),ma=e=>L(e,{one:`# card`,other:`# cards`}),z=({rank:e,suit:t})=>`the ${fa[e]} of ${pa[t]}`,ha=(e,t)=>t>1?`${z(e)} and the ${L(t-1,{one:`card`,other:`# cards`})} on it`:z(e),ga={languageName:`English`,title:`FreeCell`,card:(e,t)=>`${fa[e]} of ${pa[t]}`,suit:e=>pa[e],column:e=>`column ${e}`,cell:e=>`cell ${e}`,home:`home`,homeOf:e=>`home, ${e}`,table:`Table`,cellsGroup:`Cells`,homeGroup:`Home`,cardInColumn:(e,t,n,r)=>`${e}, column ${t}, ${n} of ${r}`,cardAt:(e,t)=>`${e}, ${t}`,emptyAt:e=>`${e}, empty`,inRun:e=>`with ${ma(e)} on it`,newGame:`New game`,dealNumber:`Deal number`,deal:e=>`Deal ${e}`,ownBoard:`Custom board`,play:`Play`,previousDeal:`Previous deal`,nextDeal:`Next deal`,randomDeal:`Random deal`,randomWinnable:`Random winnable deal`,todaysDeal:`Today's deal`,cellsInGame:`Cells`,numberRange:`A whole number from −2 to 8589934591`,ownBoardEntry:`Enter a board…`,openRecord:`Open a record…`,menu:`Menu`,undo:`Undo`,redo:`Redo`,restart:`Restart`,hint:`Hint`,solve:`Solve`,review:`Review`,finish:`Finish`,takeBack:`Back to the last winnable position`,takeBackShort:`Back to a win`,share:`Share`,settings:`Settings`,help:`Help`,statistics:`Games and statistics`,close:`Close`,verdict:`Can it be won?`,winnable:`Winnable`,winnableIn:e=>`Winnable in ${R(e)}`,inMoves:e=>`in ${R(e)}`,lost:`Lost`,lostProved:`Lost: this position cannot be won (proved)`,unknown:`Not known yet`,searching:`searching…`,searchingPositions:e=>`${e} positions…`,gaveUp:`the search reached its limit`,gaveUpMemory:`1 GiB of memory was not enough`,gaveUpTime:`the search took too long`,gaveUpFault:`the engine failed`,offline:`the engine could not be loaded`,won:`Won`,moveCount:e=>R(e),dealt:e=>`${e} is on the table.`,moved:(e,t,n)=>t>1?`${e} and ${ma(t-1)} more to ${n}.`:n===`home`?`${e} home.`:`${e} to ${n}.`,movedOnto:(e,t,n,r)=>t>1?`${e} and ${ma(t-1)} more onto ${n}, ${r}.`:`${e} onto ${n}, ${r}.`,autoMoved:e=>`Sent home by autoplay: ${e}.`,undone:e=>`Undone: ${e}`,redone:e=>`Redone: ${e}`,restarted:`Back to the start.`,shown:e=>`After move ${e}.`,atStart:`Start of the game.`,nothingUndone:`There is nothing to undo.`,nothingRedone:`There is nothing to redo.`,nothingReviewed:`There are no moves to review yet.`,youWon:`You won!`,solverWon:`The solver finished the game.`,wonIn:(e,t)=>`${R(e)} in ${t}.`,hintMove:e=>`Hint: ${e}`,noLineWon:`The game is already won.`,noLineLost:`This position is lost. Go back to the last winnable position.`,noLineOffline:`Hints and solving need the engine, which could not be loaded.`,noLineLimit:`The search ended without an answer.`,noBestMove:`This card cannot move anywhere.`,takenBack:e=>e===0?`This position can still be won.`:`${R(e)} undone. This position can be won.`,neverWinnable:`No position in this game is known to be winnable.`,solving:e=>`The solver plays ${R(e)}.`,copiedLink:`Link copied.`,copiedRecord:`Record copied.`,copiedBoard:`Board copied.`,notCopied:`The browser did not allow copying. Select the text and copy it yourself.`,badLink:`This link does not contain a game.`,badRecordMove:(e,t,n)=>`Move ${e} (${t}) is not legal. ${n}`,notAMove:e=>`“${e}” is not a move. A move is two characters: 1–8 for columns, a–g for cells, h for home.`,badNumber:e=>`“${e}” is not a deal number. Enter a whole number from −2 to 8589934591.`,imported:(e,t)=>L(e,{one:`# game imported.`,other:`# games imported.`})+(t>0?` ${L(t,{one:`# could not be read.`,other:`# could not be read.`})}`:``),notGames:`This file does not contain exported games.`,refusals:{noSuchCell:(e,t)=>`There is no ${e}: this game has ${L(t,{one:`# cell`,other:`# cells`})}.`,nothingThere:e=>`There is no card to take from ${e}.`,samePlace:`The card is already there.`,cellFull:(e,t)=>`${e} already holds the ${t}.`,homeNeeds:(e,t)=>`The ${e} cannot go home yet: the ${t} is next.`,doesNotFit:(e,t)=>`The ${e} cannot go on the ${t}: it must be one rank lower and of the other colour.`,notARun:(e,t)=>`The last ${ma(t)} of ${e} are not a run (descending ranks, alternating colours).`,tooMany:(e,t)=>`${ma(e)} are too many: the free cells and columns allow at most ${t}.`,fromHome:`Cards cannot return from home.`,oneCardOnly:`Only one card can go there at a time.`},solution:`Solution`,line:`Rest of the solution`,pause:`Pause`,resume:`Play`,step:`Step`,stepBack:`Step back`,speed:`Speed`,times:e=>`${e}×`,reviewTitle:`Review`,reviewing:`Evaluating every position…`,barLabel:(e,t)=>e===0?`Start: ${t}`:`After move ${e}: ${t}`,reviewCounts:(e,t,n)=>`${e} winnable · ${t} lost · ${n} not known`,mistake:(e,t)=>`Move ${e} (${t}) lost the game.`,mistakeBetween:(e,t)=>`The win was lost between moves ${e} and ${t}.`,insteadLine:e=>`This would have kept the win: ${e}`,noMistake:`No move lost the game.`,showMistake:`Show the position before it`,position:(e,t)=>`${e} of ${t}`,reviewHelp:`Use the arrow keys to step through the game.`,copyLink:`Copy link`,copyRecord:`Copy record`,copyBoard:`Copy board`,saveRecord:`Save as file`,linkText:`Link to this game`,recordText:`Record of this game`,pasteRecord:`Paste a record or a string of moves`,openFile:`Open a file…`,dealForMoves:`Deal number, if the text does not contain it`,unread:e=>`Could not read: ${e}`,readMoves:e=>`${R(e)} read.`,openGame:`Open`,openAndReview:`Open and review`,noStart:`The text does not name a deal. Enter its number.`,boardEntry:`Enter a board`,boardEntryHelp:`Paste a board in any common text format, or choose a place and then cards.`,boardText:`Board text`,clear:`Clear`,removeLast:`Remove the last card`,cardsLeft:e=>`${ma(e)} to go`,boardIsGood:`The board is complete.`,findNumber:`Find its deal number`,found:e=>`This is deal ${e}.`,foundWith:(e,t)=>`Almost deal ${e}: ${t}`,correction:(e,t,n,r)=>`column ${e}, row ${t}: ${r} instead of ${n}`,notFound:`No deal has this board.`,finding:`Searching…`,problems:{unknownCard:(e,t,n)=>`Line ${t}, place ${n}: “${e}” is not a card.`,misplacedCard:(e,t,n)=>`Line ${t}, place ${n}: “${e}” has no card above it.`,doubledCard:e=>`Duplicate: ${e}.`,missingCards:e=>`Missing: ${e}.`,tooManyColumns:e=>`There are ${e} columns; a board has 8.`,tooManyCells:(e,t)=>`There are ${ma(e)} in cells; this game has ${L(t,{one:`# cell`,other:`# cells`})}.`,badHome:e=>`“${e}” does not say which cards are home; write, for example, H-5.`,badJson:`This JSON does not contain a board.`,notAsDealt:`Only a board as dealt has a number: seven cards in columns 1 to 4 and six in the others, with ? for unknown cards.`,empty:`There are no cards yet.`},autoplay:`Send cards home automatically`,autoplayOff:`Never`,autoplayHorne:`When safe (Microsoft's rule)`,autoplayRaymond:`When safe (Raymond's wider rule)`,autoplayMax:`Whenever they fit`,colours:`Suit colours`,twoColours:`Two colours`,fourColours:`Four colours`,largeIndices:`Large indices`,theme:`Appearance`,themeSystem:`System default`,themeLight:`Light`,themeDark:`Dark`,showTimer:`Show the timer`,showCount:`Show the number of moves`,showVerdict:`Show whether it can be won`,animate:`Animate moves`,letterKeys:`Single-letter commands`,language:`Language`,languageAuto:`Browser default`,cellsHeading:e=>L(e,{one:`# cell`,other:`# cells`}),played:`Played`,wonGames:`Won`,streak:`Current streak`,bestStreak:`Best streak`,fewestMoves:`Fewest moves`,bestTime:`Best time`,noGames:`No games yet.`,recentGames:`Games`,exportGames:`Export`,importGames:`Import…`,stateWon:`won`,stateOpen:`not won`,stateSolved:`solved`,helpTitle:`How to play`,helpRules:`Move all cards home, each suit from ace to king. In the columns, place cards on the next higher rank of the other colour. Each cell holds one card. An ordered run moves as one if enough cells and columns are free.`,helpMouse:`Drag cards, or click a card and then its destination. Double-click a card to send it to the best place. Only the cards you picked up move into an empty column.`,helpKeys:`Keys`,keys:{arrows:`move around the table`,enter:`pick up and put down`,code:`make a move: columns 1–8, cells a–g, home h; v2 before it moves only two cards`,undo:`undo, redo`,best:`send the card to the best place`,escape:`cancel, close`,hint:`hint`,solve:`solve`,review:`review`,takeBack:`back to the last winnable position`,finish:`finish`,newGame:`new game`,next:`next deal, previous deal`,help:`this help`},keyNames:{arrows:`Arrow keys`,enter:`Enter`,space:`Space`,escape:`Esc`,control:`Ctrl`},nextGame:`Next deal`,playAgain:`Play this deal again`,resumed:(e,t)=>`${e} resumed after ${R(t)}.`,dealAfresh:`Deal afresh`,bothKept:`This game was also continued in another tab. Both games are saved.`,storageFull:`The browser's storage is full: this game is not being saved. Delete or export some games.`,storageForbidden:`This browser does not let the page save games: this one is lost when the page is closed.`,unwinnable:`This game cannot be won from its start (proved: every line was searched).`,winnableUntil:e=>`The game could be won ${e===0?`at the start`:`up to move ${e}`}. What came after is not known.`,lostSince:e=>`The game was lost after move ${e} (proved). Whether it could be won before is not known.`,nothingKnown:`It is not known whether any position of this game could be won.`,winnableAtMost:e=>`Winnable in at most ${R(e)}`,inAtMost:e=>`in at most ${R(e)}`,hintCount:e=>L(e,{one:`# hint`,other:`# hints`}),takebackCount:e=>L(e,{one:`# move undone`,other:`# moves undone`}),showResult:`Show the result`,onTable:`on the table`,notWonGames:`Not won`,wonWithoutHints:`Won without hints`,wonUnaided:`Won without hints or undo`,deleteGame:e=>`Delete ${e}`,deletedGame:e=>`${e} deleted.`,bringBack:`Restore`,keptWhere:e=>`Games are stored in this browser, under ${e}. Another address or port has its own list; use Export and Import to move games.`,minus:`Minus sign`,teachMode:`Teach mode: judge every move before it is made`,cellsTaught:e=>`${L(e,{one:`# cell`,other:`# cells`})}, teach mode`,losingMove:`This loses. Play it anyway?`,playAnyway:`Play it anyway`,notThisMove:`Choose another move`,buriedBy:(e,t,n)=>`${z(e)} stays buried: ${L(t,{one:`# card lies`,other:`# cards lie`})} on it, with ${L(n,{one:`only # place`,other:`only # places`})} to put ${t===1?`it`:`them`}.`,target:{legal:`can go here`,winnable:`can go here and keeps the win`,lost:`can go here, but loses`,unknown:`can go here, not known yet`},everyMoveLoses:`every move of it loses`,hints:{onto:(e,t,n)=>`Put ${ha(e,t)} on ${z(n)}`,intoColumn:(e,t,n)=>`Put ${ha(e,t)} into the empty column ${n}`,intoCell:e=>`Put ${z(e)} into a free cell`,home:e=>`Send ${z(e)} home`,frees:e=>`it frees ${z(e)}`,emptiesColumn:e=>`it empties column ${e}`,emptiesCell:`it empties a cell`,digs:(e,t)=>`it digs for ${z(e)} (${L(t,{one:`# card still lies`,other:`# cards still lie`})} on it)`,thenOnto:(e,t)=>`then ${z(e)} can go on ${z(t)}`,thenHome:e=>`then ${z(e)} can go home`,because:(e,t)=>`${e}: ${t}.`,alone:e=>`${e}.`},story:{lost:(e,t)=>`Move ${e} lost the game: ${t}`,saving:e=>`This would have saved it: ${e}`,wasPlayed:`Played, and lost`,wouldSave:`Would have saved it`,playOn:`Play on from here`,copyLink:`Copy a link to this review`,copied:`Link to the review copied.`,danger:(e,t)=>e===t?`Longest in danger: at move ${e}.`:`Longest in danger: moves ${e} to ${t}, where a wrong move would have lost.`,narrowest:(e,t,n)=>`Narrowest at move ${e}: ${t} of ${n} moves kept the win.`,noDanger:`No position of this game had a losing move.`,steps:`Moves`},par:{exactly:e=>`Not counting moves home, the fewest possible is ${e} (proved).`,between:(e,t)=>`Not counting moves home, the fewest possible is at most ${e}, at least ${t}.`,needed:e=>`You needed ${e}.`,both:(e,t)=>`${e} ${t}`,searching:`Looking for the fewest possible moves…`,average:`Moves above the fewest known`}},_a=[`エース`,...[`A`,`2`,`3`,`4`,`5`,`6`,`7`,`8`,`9`,`10`,`ジャック`,`クイーン`,`キング`].slice(1)],va=[`クラブ`,`ダイヤ`,`ハート`,`スペード`],B=e=>`${e}手`,V=e=>`${e}枚`,H=({rank:e,suit:t})=>`${va[t]}の${_a[e]}`,ya=(e,t)=>t>1?`${H(e)}から${V(t)}`:H(e),ba={languageName:`日本語`,title:`フリーセル`,card:(e,t)=>`${va[t]}の${_a[e]}`,suit:e=>va[e],column:e=>`${e}列目`,cell:e=>`セル${e}`,home:`ホーム`,homeOf:e=>`ホーム、${e}`,table:`テーブル`,cellsGroup:`セル`,homeGroup:`ホーム`,cardInColumn:(e,t,n,r)=>`${e}、${t}列目、${r}枚中${n}枚目`,cardAt:(e,t)=>`${e}、${t}`,emptyAt:e=>`${e}、空`,inRun:e=>`上に${V(e)}の続き札`,newGame:`新しいゲーム`,dealNumber:`ゲーム番号`,deal:e=>`ゲーム${e}`,ownBoard:`自作の盤面`,play:`プレイ`,previousDeal:`前のゲーム`,nextDeal:`次のゲーム`,randomDeal:`ランダム`,randomWinnable:`ランダム(必ず解ける)`,todaysDeal:`今日のゲーム`,cellsInGame:`セルの数`,numberRange:`−2から8589934591までの整数`,ownBoardEntry:`盤面を入力…`,openRecord:`棋譜を開く…`,menu:`メニュー`,undo:`元に戻す`,redo:`やり直す`,restart:`最初から`,hint:`ヒント`,solve:`解く`,review:`検討`,finish:`仕上げ`,takeBack:`まだ勝てた最後の局面に戻る`,takeBackShort:`勝てる局面へ`,share:`共有`,settings:`設定`,help:`ヘルプ`,statistics:`対局と成績`,close:`閉じる`,verdict:`まだ勝てるか`,winnable:`勝てます`,winnableIn:e=>`あと${B(e)}で勝てます`,inMoves:e=>`あと${B(e)}`,lost:`勝てません`,lostProved:`勝てません:勝つ手順はもうありません(証明済み)`,unknown:`まだ不明`,searching:`探索中…`,searchingPositions:e=>`${e}局面…`,gaveUp:`探索が上限に達しました`,gaveUpMemory:`1 GiBのメモリでは足りませんでした`,gaveUpTime:`探索に時間がかかりすぎました`,gaveUpFault:`エンジンに障害が起きました`,offline:`エンジンを読み込めませんでした`,won:`勝ち`,moveCount:B,dealt:e=>`${e}を配りました。`,moved:(e,t,n)=>t>1?`${e}から${V(t)}を${n}へ。`:`${e}を${n}へ。`,movedOnto:(e,t,n,r)=>t>1?`${e}から${V(t)}を${r}の${n}の上へ。`:`${e}を${r}の${n}の上へ。`,autoMoved:e=>`自動でホームへ:${e}。`,undone:e=>`取り消し:${e}`,redone:e=>`やり直し:${e}`,restarted:`最初に戻りました。`,shown:e=>`${e}手目のあと。`,atStart:`ゲームの最初です。`,nothingUndone:`取り消す手がありません。`,nothingRedone:`やり直す手がありません。`,nothingReviewed:`検討する手がまだありません。`,youWon:`勝ちました!`,solverWon:`ソルバーが最後まで進めました。`,wonIn:(e,t)=>`${B(e)}、${t}。`,hintMove:e=>`ヒント:${e}`,noLineWon:`すでに勝っています。`,noLineLost:`この局面からは勝てません。まだ勝てた局面に戻ってください。`,noLineOffline:`ヒントと解答に必要なエンジンを読み込めませんでした。`,noLineLimit:`探索は答えが出ないまま終わりました。`,noBestMove:`このカードを置ける場所がありません。`,takenBack:e=>e===0?`この局面はまだ勝てます。`:`${B(e)}戻しました。この局面からは勝てます。`,neverWinnable:`このゲームには勝てると分かっている局面がありません。`,solving:e=>`ソルバーが${B(e)}進めます。`,copiedLink:`リンクをコピーしました。`,copiedRecord:`棋譜をコピーしました。`,copiedBoard:`盤面をコピーしました。`,notCopied:`ブラウザーがコピーを許可しません。文字を選択してコピーしてください。`,badLink:`このリンクにはゲームが入っていません。`,badRecordMove:(e,t,n)=>`${e}手目(${t})は指せません。${n}`,notAMove:e=>`「${e}」は手ではありません。手は2文字です:列は1–8、セルはa–g、ホームはh。`,badNumber:e=>`「${e}」はゲーム番号ではありません。−2から8589934591までの整数を入れてください。`,imported:(e,t)=>`${e}局を取り込みました。`+(t>0?`${t}局は読めませんでした。`:``),notGames:`このファイルには書き出した対局がありません。`,refusals:{noSuchCell:(e,t)=>`${e}はありません。このゲームのセルは${t}個です。`,nothingThere:e=>`${e}にはカードがありません。`,samePlace:`カードはすでにそこにあります。`,cellFull:(e,t)=>`${e}には${t}があります。セルに置けるのは1枚だけです。`,homeNeeds:(e,t)=>`${e}はまだホームに置けません。次は${t}です。`,doesNotFit:(e,t)=>`${e}は${t}の上に置けません。色が違い、数が1つ小さい必要があります。`,notARun:(e,t)=>`${e}の下${V(t)}は、色が交互で1つずつ下がる並びではありません。`,tooMany:(e,t)=>`${V(e)}は多すぎます。今の空きでは一度に${V(t)}までです。`,fromHome:`ホームのカードは戻せません。`,oneCardOnly:`そこへは一度に1枚だけ動かせます。`},solution:`解答`,line:`解答の続き`,pause:`一時停止`,resume:`再生`,step:`1手進む`,stepBack:`1手戻る`,speed:`速さ`,times:e=>`${e}倍`,reviewTitle:`検討`,reviewing:`すべての局面を調べています…`,barLabel:(e,t)=>e===0?`最初:${t}`:`${e}手目のあと:${t}`,reviewCounts:(e,t,n)=>`勝てる ${e} · 勝てない ${t} · 不明 ${n}`,mistake:(e,t)=>`${e}手目(${t})で勝ちを逃しました。`,mistakeBetween:(e,t)=>`${e}手目から${t}手目の間で勝ちを逃しました。`,insteadLine:e=>`こう指せば勝てました:${e}`,noMistake:`勝ちを逃した手はありません。`,showMistake:`その前の局面を見る`,position:(e,t)=>`${t}手中${e}手`,reviewHelp:`矢印キーで進みます。`,copyLink:`リンクをコピー`,copyRecord:`棋譜をコピー`,copyBoard:`盤面をコピー`,saveRecord:`ファイルに保存`,linkText:`このゲームへのリンク`,recordText:`このゲームの棋譜`,pasteRecord:`棋譜または手順を貼り付け`,openFile:`ファイルを開く…`,dealForMoves:`ゲーム番号(本文にない場合)`,unread:e=>`読めなかった部分:${e}`,readMoves:e=>`${B(e)}を読みました。`,openGame:`開く`,openAndReview:`開いて検討`,noStart:`どのゲームか書かれていません。番号を入れてください。`,boardEntry:`盤面の入力`,boardEntryHelp:`よく使われる形式の文字列を貼り付けるか、場所を選んでからカードを選びます。`,boardText:`盤面の文字列`,clear:`消去`,removeLast:`最後のカードを取り除く`,cardsLeft:e=>`残り${V(e)}`,boardIsGood:`盤面は完全です。`,findNumber:`番号を調べる`,found:e=>`ゲーム${e}です。`,foundWith:(e,t)=>`ゲーム${e}に近い盤面です:${t}`,correction:(e,t,n,r)=>`${e}列目${t}枚目:${n}ではなく${r}`,notFound:`この盤面のゲーム番号はありません。`,finding:`調べています…`,problems:{unknownCard:(e,t,n)=>`${t}行目の${n}番目:「${e}」はカードではありません。`,misplacedCard:(e,t,n)=>`${t}行目の${n}番目:「${e}」の上にカードがありません。`,doubledCard:e=>`重複:${e}。`,missingCards:e=>`不足:${e}。`,tooManyColumns:e=>`列が${e}あります。列は8つです。`,tooManyCells:(e,t)=>`セルに${V(e)}あります。セルは${t}個です。`,badHome:e=>`「${e}」はホームの状態ではありません。H-5のように書きます。`,badJson:`このJSONには盤面がありません。`,notAsDealt:`番号があるのは配られたままの盤面だけです。1〜4列は7枚、ほかは6枚で、不明なカードは?と書いてください。`,empty:`まだカードがありません。`},autoplay:`自動でホームへ`,autoplayOff:`しない`,autoplayHorne:`安全なとき(マイクロソフト方式)`,autoplayRaymond:`安全なとき(レイモンド方式)`,autoplayMax:`置けるときはいつも`,colours:`スートの色`,twoColours:`2色`,fourColours:`4色`,largeIndices:`大きな数字`,theme:`外観`,themeSystem:`システムに合わせる`,themeLight:`ライト`,themeDark:`ダーク`,showTimer:`時間を表示`,showCount:`手数を表示`,showVerdict:`勝てるかどうかを表示`,animate:`カードの動きを表示`,letterKeys:`文字キーで操作`,language:`言語`,languageAuto:`ブラウザーに合わせる`,cellsHeading:e=>`セル${e}個`,played:`プレイ`,wonGames:`勝ち`,streak:`連勝`,bestStreak:`最多連勝`,fewestMoves:`最少手数`,bestTime:`最短時間`,noGames:`まだ対局がありません。`,recentGames:`対局`,exportGames:`書き出す`,importGames:`読み込む…`,stateWon:`勝ち`,stateOpen:`未完`,stateSolved:`解答`,helpTitle:`遊び方`,helpRules:`すべてのカードをスートごとにAからKまでホームに集めます。列では、色が違い数が1つ大きいカードの上に置けます。セルには1枚ずつ置けます。空きが足りれば、並んだカードをまとめて動かせます。`,helpMouse:`カードをドラッグするか、カードと行き先を順にクリックします。ダブルクリックで最もよい場所へ動きます。空の列には、つかんだ枚数だけが動きます。`,helpKeys:`キー`,keys:{arrows:`テーブルの上を移動`,enter:`つかむ、置く`,code:`手:列1–8、セルa–g、ホームh。先にv2と打つと2枚だけ動かす`,undo:`元に戻す、やり直す`,best:`最もよい場所へ動かす`,escape:`戻す、閉じる`,hint:`ヒント`,solve:`解く`,review:`検討`,takeBack:`まだ勝てた最後の局面に戻る`,finish:`仕上げ`,newGame:`新しいゲーム`,next:`次のゲーム、前のゲーム`,help:`このヘルプ`},keyNames:{arrows:`矢印キー`,enter:`Enter`,space:`Space`,escape:`Esc`,control:`Ctrl`},nextGame:`次のゲーム`,playAgain:`もう一度`,resumed:(e,t)=>`${e}を${B(t)}目のあとから続けます。`,dealAfresh:`新しく配る`,bothKept:`このゲームは別のタブでも進められました。両方を保存しています。`,storageFull:`ブラウザーの空き容量がないため、このゲームは保存されていません。対局を削除するか書き出してください。`,storageForbidden:`このブラウザーでは対局を保存できません。ページを閉じるとこのゲームは失われます。`,unwinnable:`このゲームは最初から勝てません。すべての手順を調べて証明済みです。`,winnableUntil:e=>`${e===0?`最初の局面`:`${e}手目`}までは勝てました。そのあとは不明です。`,lostSince:e=>`${e}手目のあとは勝てません(証明済み)。それより前に勝てたかは不明です。`,nothingKnown:`勝てたかどうか分かっている局面はありません。`,winnableAtMost:e=>`多くてもあと${B(e)}で勝てます`,inAtMost:e=>`多くてもあと${B(e)}`,hintCount:e=>`ヒント${e}回`,takebackCount:e=>`待った${e}手`,showResult:`結果を表示`,onTable:`対局中`,notWonGames:`勝てず`,wonWithoutHints:`ヒントなしの勝ち`,wonUnaided:`ヒントも待ったもなしの勝ち`,deleteGame:e=>`${e}を削除`,deletedGame:e=>`${e}を削除しました。`,bringBack:`元に戻す`,keptWhere:e=>`対局はこのブラウザーの ${e} にだけ保存されます。別のアドレスやポートでは別の一覧になります。書き出しと読み込みで移せます。`,minus:`マイナス記号`,teachMode:`学習モード：指す前にすべての手を判定する`,cellsTaught:e=>`セル${e}個、学習モード`,losingMove:`この手は負けです。それでも指しますか？`,playAnyway:`それでも指す`,notThisMove:`別の手にする`,buriedBy:(e,t,n)=>`${H(e)}が埋もれたままになります。上に${V(t)}あり、置き場所は${n}か所しかありません。`,target:{legal:`ここに置けます`,winnable:`ここに置けます、勝ちを保ちます`,lost:`ここに置けますが、負けます`,unknown:`ここに置けます、まだ不明です`},everyMoveLoses:`どう動かしても負けます`,hints:{onto:(e,t,n)=>`${ya(e,t)}を${H(n)}の上に置きます`,intoColumn:(e,t,n)=>`${ya(e,t)}を空いている${n}列目に置きます`,intoCell:e=>`${H(e)}を空いているセルに置きます`,home:e=>`${H(e)}をホームへ送ります`,frees:e=>`${H(e)}が自由になります`,emptiesColumn:e=>`${e}列目が空きます`,emptiesCell:`セルが1つ空きます`,digs:(e,t)=>`${H(e)}に近づきます（上にあと${V(t)}）`,thenOnto:(e,t)=>`次に${H(e)}を${H(t)}の上に置けます`,thenHome:e=>`次に${H(e)}をホームへ送れます`,because:(e,t)=>`${e}。${t}。`,alone:e=>`${e}。`},story:{lost:(e,t)=>`${e}手目で負けになりました：${t}`,saving:e=>`こう指せば助かりました：${e}`,wasPlayed:`指して負けた手`,wouldSave:`助かった手`,playOn:`ここから続ける`,copyLink:`この検討へのリンクをコピー`,copied:`検討へのリンクをコピーしました。`,danger:(e,t)=>e===t?`最も長い危険：${e}手目。`:`最も長い危険：${e}手目から${t}手目。間違えれば負けでした。`,narrowest:(e,t,n)=>`最も狭いのは${e}手目：${n}手のうち勝ちを保つのは${t}手でした。`,noDanger:`このゲームには負ける手のある局面がありませんでした。`,steps:`手順`},par:{exactly:e=>`ホームへの手を除く最短は${B(e)}です（証明済み）。`,between:(e,t)=>`ホームへの手を除く最短は${B(t)}以上、${B(e)}以下です。`,needed:e=>`あなたは${B(e)}でした。`,both:(e,t)=>`${e}${t}`,searching:`最短手数を探しています…`,average:`既知の最短手数との差`}},xa=[`туз`,`двійка`,`трійка`,`четвірка`,`п’ятірка`,`шістка`,`сімка`,`вісімка`,`дев’ятка`,`десятка`,`валет`,`дама`,`король`],Sa=[`трефи`,`бубни`,`чирви`,`піки`],Ca=[`трефовий`,`бубновий`,`чирвовий`,`піковий`],wa=[`трефова`,`бубнова`,`чирвова`,`пікова`],Ta=e=>e===0||e===10||e===12,Ea=$i(`uk`),U=e=>Ea(e,{one:`# хід`,few:`# ходи`,many:`# ходів`,other:`# ходу`}),W=e=>Ea(e,{one:`# карта`,few:`# карти`,many:`# карт`,other:`# карти`}),Da=e=>Ea(e,{one:`# комірка`,few:`# комірки`,many:`# комірок`,other:`# комірки`}),Oa=[`туза`,`двійку`,`трійку`,`четвірку`,`п’ятірку`,`шістку`,`сімку`,`вісімку`,`дев’ятку`,`десятку`,`валета`,`даму`,`короля`],ka=[`туза`,`двійки`,`трійки`,`четвірки`,`п’ятірки`,`шістки`,`сімки`,`вісімки`,`дев’ятки`,`десятки`,`валета`,`дами`,`короля`],Aa=[`трефового`,`бубнового`,`чирвового`,`пікового`],ja=[`трефову`,`бубнову`,`чирвову`,`пікову`],Ma=[`трефової`,`бубнової`,`чирвової`,`пікової`],Na=({rank:e,suit:t})=>`${(Ta(e)?Ca:wa)[t]} ${xa[e]}`,Pa=({rank:e,suit:t})=>`${(Ta(e)?Aa:ja)[t]} ${Oa[e]}`,Fa=({rank:e,suit:t})=>`${(Ta(e)?Aa:Ma)[t]} ${ka[e]}`,Ia=(e,t)=>Pa(e)+(t>1?` разом із ${Ea(t-1,{one:`# картою`,other:`# картами`})} зверху`:``),La=e=>e.charAt(0).toLocaleUpperCase(`uk`)+e.slice(1),Ra={languageName:`Українська`,title:`FreeCell`,card:(e,t)=>`${(Ta(e)?Ca:wa)[t]} ${xa[e]}`,suit:e=>Sa[e],column:e=>`стовпець ${e}`,cell:e=>`комірка ${e}`,home:`дім`,homeOf:e=>`дім, ${e}`,table:`Стіл`,cellsGroup:`Комірки`,homeGroup:`Дім`,cardInColumn:(e,t,n,r)=>`${e}, стовпець ${t}, ${n} з ${r}`,cardAt:(e,t)=>`${e}, ${t}`,emptyAt:e=>`${e}, порожньо`,inRun:e=>`і ще ${W(e)} зверху`,newGame:`Нова гра`,dealNumber:`Номер розкладу`,deal:e=>`Розклад ${e}`,ownBoard:`Власний розклад`,play:`Грати`,previousDeal:`Попередній розклад`,nextDeal:`Наступний розклад`,randomDeal:`Випадковий розклад`,randomWinnable:`Випадковий виграшний розклад`,todaysDeal:`Розклад дня`,cellsInGame:`Комірки`,numberRange:`Ціле число від −2 до 8589934591`,ownBoardEntry:`Ввести розклад…`,openRecord:`Відкрити запис…`,menu:`Меню`,undo:`Назад`,redo:`Вперед`,restart:`Спочатку`,hint:`Підказка`,solve:`Рішення`,review:`Аналіз`,finish:`Додому`,takeBack:`Назад до останньої виграшної позиції`,takeBackShort:`До виграшу`,share:`Поділитися`,settings:`Налаштування`,help:`Довідка`,statistics:`Ігри та статистика`,close:`Закрити`,verdict:`Чи можна виграти?`,winnable:`Можна виграти`,winnableIn:e=>`Можна виграти: ${U(e)}`,inMoves:U,lost:`Програно`,lostProved:`Програно: шляху до виграшу вже немає (доведено)`,unknown:`Ще невідомо`,searching:`пошук…`,searchingPositions:e=>`позицій: ${e}…`,gaveUp:`пошук дійшов до межі`,gaveUpMemory:`1 ГіБ пам’яті не вистачило`,gaveUpTime:`пошук тривав надто довго`,gaveUpFault:`рушій дав збій`,offline:`рушій не завантажився`,won:`Виграно`,moveCount:U,dealt:e=>`${e} на столі.`,moved:(e,t,n)=>t>1?`${e} і ще ${W(t-1)}: ${n}.`:`${e}: ${n}.`,movedOnto:(e,t,n,r)=>t>1?`${e} і ще ${W(t-1)}: ${r}, де ${n}.`:`${e}: ${r}, де ${n}.`,autoMoved:e=>`Автоматично додому: ${e}.`,undone:e=>`Скасовано: ${e}`,redone:e=>`Знову: ${e}`,restarted:`Знову на початку.`,shown:e=>`Після ходу ${e}.`,atStart:`Початок гри.`,nothingUndone:`Немає ходу, який можна скасувати.`,nothingRedone:`Немає ходу, який можна повторити.`,nothingReviewed:`Ще немає ходів для аналізу.`,youWon:`Перемога!`,solverWon:`Дограно розв’язувачем.`,wonIn:(e,t)=>`${U(e)}, ${t}.`,hintMove:e=>`Підказка: ${e}`,noLineWon:`Гру вже виграно.`,noLineLost:`Цю позицію програно. Поверніться до останньої виграшної.`,noLineOffline:`Для підказок і розв’язання потрібен рушій, а він не завантажився.`,noLineLimit:`Пошук закінчився без відповіді.`,noBestMove:`Для цієї карти немає місця.`,takenBack:e=>e===0?`Цю позицію ще можна виграти.`:`Скасовано: ${U(e)}. Цю позицію можна виграти.`,neverWinnable:`Про жодну позицію цієї гри невідомо, що її можна виграти.`,solving:e=>`Розв’язувач грає: ${U(e)}.`,copiedLink:`Посилання скопійовано.`,copiedRecord:`Запис скопійовано.`,copiedBoard:`Розклад скопійовано.`,notCopied:`Браузер не дозволив копіювати: виділіть текст і скопіюйте його самі.`,badLink:`У цьому посиланні немає гри.`,badRecordMove:(e,t,n)=>`Хід ${e} (${t}) неможливий. ${n}`,notAMove:e=>`«${e}» — не хід. Хід має два знаки: 1–8 для стовпців, a–g для комірок, h для дому.`,badNumber:e=>`«${e}» — не номер розкладу. Номери — цілі числа від −2 до 8589934591.`,imported:(e,t)=>Ea(e,{one:`Додано # гру.`,few:`Додано # гри.`,many:`Додано # ігор.`,other:`Додано # гри.`})+(t>0?` Не вдалося прочитати: ${t}.`:``),notGames:`У цьому файлі немає експортованих ігор.`,refusals:{noSuchCell:(e,t)=>`Такого місця немає (${e}): у цій грі ${Da(t)}.`,nothingThere:e=>`Тут немає карти: ${e}.`,samePlace:`Карта вже там.`,cellFull:(e,t)=>`Місце зайняте (${e}: ${t}); у комірці лежить одна карта.`,homeNeeds:(e,t)=>`${e} ще не може йти додому: наступна карта — ${t}.`,doesNotFit:(e,t)=>`${e} не лягає сюди (${t}): карта має бути на один ранг нижчою та іншого кольору.`,notARun:(e,t)=>`Останні карти (${t}, ${e}) не утворюють спадної послідовності з чергуванням кольорів.`,tooMany:(e,t)=>`${W(e)} — забагато: з вільними комірками та стовпцями за раз можна перенести ${t}.`,fromHome:`Карти не повертаються з дому.`,oneCardOnly:`Туди можна перенести лише одну карту за раз.`},solution:`Розв’язок`,line:`Решта розв’язку`,pause:`Пауза`,resume:`Грати`,step:`Крок уперед`,stepBack:`Крок назад`,speed:`Швидкість`,times:e=>`${e}×`,reviewTitle:`Аналіз`,reviewing:`Перевіряється кожна позиція…`,barLabel:(e,t)=>e===0?`Початок: ${t}`:`Після ходу ${e}: ${t}`,reviewCounts:(e,t,n)=>`виграшних ${e} · програних ${t} · невідомих ${n}`,mistake:(e,t)=>`Хід ${e} (${t}) втратив виграш.`,mistakeBetween:(e,t)=>`Виграш втрачено між ходами ${e} і ${t}.`,insteadLine:e=>`Це зберегло б виграш: ${e}`,noMistake:`Жоден хід не втратив виграшу.`,showMistake:`Показати позицію перед ним`,position:(e,t)=>`${e} з ${t}`,reviewHelp:`Стрілки ведуть крізь гру.`,copyLink:`Копіювати посилання`,copyRecord:`Копіювати запис`,copyBoard:`Копіювати розклад`,saveRecord:`Зберегти у файл`,linkText:`Посилання на цю гру`,recordText:`Запис цієї гри`,pasteRecord:`Вставте запис або рядок ходів`,openFile:`Відкрити файл…`,dealForMoves:`Номер розкладу, якщо його немає в тексті`,unread:e=>`Незрозуміло: ${e}`,readMoves:e=>`Прочитано: ${U(e)}.`,openGame:`Відкрити`,openAndReview:`Відкрити та проаналізувати`,noStart:`У тексті не сказано, який це розклад. Введіть номер.`,boardEntry:`Ввести розклад`,boardEntryHelp:`Вставте розклад у будь-якому звичному вигляді або виберіть місце, а потім карти.`,boardText:`Розклад текстом`,clear:`Очистити`,removeLast:`Прибрати останню карту`,cardsLeft:e=>`Залишилося: ${W(e)}`,boardIsGood:`Розклад повний.`,findNumber:`Знайти номер`,found:e=>`Це розклад ${e}.`,foundWith:(e,t)=>`Майже розклад ${e}: ${t}`,correction:(e,t,n,r)=>`стовпець ${e}, карта ${t}: ${r} замість ${n}`,notFound:`Жоден номер не дає такого розкладу.`,finding:`Пошук…`,problems:{unknownCard:(e,t,n)=>`Рядок ${t}, місце ${n}: «${e}» — не карта.`,misplacedCard:(e,t,n)=>`Рядок ${t}, місце ${n}: над «${e}» немає карти.`,doubledCard:e=>`Двічі: ${e}.`,missingCards:e=>`Бракує: ${e}.`,tooManyColumns:e=>`Стовпців ${e}, а має бути 8.`,tooManyCells:(e,t)=>`У комірках ${W(e)}, а комірок у цій грі ${t}.`,badHome:e=>`«${e}» не описує дім; пишіть H-5.`,badJson:`У цьому JSON немає розкладу.`,notAsDealt:`Номер має лише щойно зданий розклад: по сім карт у стовпцях 1–4, по шість в інших; невідома карта — ?.`,empty:`Ще немає карт.`},autoplay:`Карти самі йдуть додому`,autoplayOff:`Ніколи`,autoplayHorne:`Коли це безпечно (правило Microsoft)`,autoplayRaymond:`Коли це безпечно (ширше правило Реймонда)`,autoplayMax:`Щойно підходять`,colours:`Кольори мастей`,twoColours:`Два кольори`,fourColours:`Чотири кольори`,largeIndices:`Великі позначки`,theme:`Вигляд`,themeSystem:`Як у системі`,themeLight:`Світлий`,themeDark:`Темний`,showTimer:`Показувати час`,showCount:`Показувати кількість ходів`,showVerdict:`Показувати, чи можна виграти`,animate:`Показувати рух карт`,letterKeys:`Літери як команди`,language:`Мова`,languageAuto:`Як у браузері`,cellsHeading:Da,played:`Зіграно`,wonGames:`Виграно`,streak:`Перемог поспіль`,bestStreak:`Найбільше перемог поспіль`,fewestMoves:`Найменше ходів`,bestTime:`Найкращий час`,noGames:`Ігор ще немає.`,recentGames:`Ігри`,exportGames:`Експорт`,importGames:`Імпорт…`,stateWon:`виграно`,stateOpen:`не виграно`,stateSolved:`розв’язано`,helpTitle:`Як грати`,helpRules:`Зберіть усі карти вдома, кожну масть від туза до короля. У стовпцях кладіть карту на наступну за рангом карту іншого кольору. У кожній комірці лежить одна карта. Впорядкована послідовність переноситься разом, якщо вистачає вільних комірок і стовпців.`,helpMouse:`Перетягуйте карти або клацніть карту, а потім її місце. Подвійне клацання посилає карту на найкраще місце. У порожній стовпець ідуть саме ті карти, які ви взяли.`,helpKeys:`Клавіші`,keys:{arrows:`рух по столу`,enter:`взяти й покласти`,code:`хід: стовпці 1–8, комірки a–g, дім h; v2 перед ним переносить рівно дві карти`,undo:`назад, вперед`,best:`послати карту на найкраще місце`,escape:`покласти назад, закрити`,hint:`підказка`,solve:`розв’язати`,review:`аналіз`,takeBack:`назад до останньої виграшної позиції`,finish:`усе додому`,newGame:`нова гра`,next:`наступний розклад, попередній розклад`,help:`ця довідка`},keyNames:{arrows:`Стрілки`,enter:`Enter`,space:`Пробіл`,escape:`Esc`,control:`Ctrl`},nextGame:`Наступний розклад`,playAgain:`Ще раз цей розклад`,resumed:(e,t)=>`${e} триває: ${U(t)}.`,dealAfresh:`Роздати заново`,bothKept:`Цю гру продовжили й в іншій вкладці. Збережено обидві гри.`,storageFull:`У браузері немає місця: цю гру не збережено. Видаліть або експортуйте ігри.`,storageForbidden:`Цей браузер не дає сторінці зберігати ігри: цю буде втрачено, коли сторінку закриють.`,unwinnable:`Цю гру не можна виграти від самого початку. Це доведено: перевірено всі шляхи.`,winnableUntil:e=>`До ${e===0?`початку`:`ходу ${e}`} гру можна було виграти. Що було далі — невідомо.`,lostSince:e=>`Після ходу ${e} гру програно (доведено). Чи можна було виграти раніше — невідомо.`,nothingKnown:`Про жодну позицію невідомо, чи можна було її виграти.`,winnableAtMost:e=>`Можна виграти: щонайбільше ${U(e)}`,inAtMost:e=>`щонайбільше ${U(e)}`,hintCount:e=>Ea(e,{one:`# підказка`,few:`# підказки`,many:`# підказок`,other:`# підказки`}),takebackCount:e=>`скасовано: ${U(e)}`,showResult:`Показати результат`,onTable:`на столі`,notWonGames:`Не виграно`,wonWithoutHints:`Виграно без підказок`,wonUnaided:`Виграно без підказок і скасувань`,deleteGame:e=>`Видалити: ${e}`,deletedGame:e=>`Видалено: ${e}.`,bringBack:`Повернути`,keptWhere:e=>`Ігри зберігаються лише в цьому браузері, за адресою ${e}. За іншою адресою чи портом список інший; експорт та імпорт переносять ігри.`,minus:`Знак мінус`,teachMode:`Навчання: оцінювати кожен хід наперед`,cellsTaught:e=>`${Da(e)}, навчання`,losingMove:`Цей хід програє. Усе одно зіграти?`,playAnyway:`Усе одно зіграти`,notThisMove:`Інший хід`,buriedBy:(e,t,n)=>`${La(Na(e))} не звільниться: зверху ${W(t)}, а місць для них лише ${n}.`,target:{legal:`можна покласти сюди`,winnable:`можна покласти сюди, виграш лишається`,lost:`можна покласти сюди, але це програє`,unknown:`можна покласти сюди, ще невідомо`},everyMoveLoses:`кожен хід цією картою програє`,hints:{onto:(e,t,n)=>`Покладіть ${Ia(e,t)} на ${Pa(n)}`,intoColumn:(e,t,n)=>`Покладіть ${Ia(e,t)} у порожній стовпець ${n}`,intoCell:e=>`Покладіть ${Pa(e)} у вільну комірку`,home:e=>`Відправте ${Pa(e)} додому`,frees:e=>`це звільнить ${Pa(e)}`,emptiesColumn:e=>`це звільнить стовпець ${e}`,emptiesCell:`це звільнить комірку`,digs:(e,t)=>`так ближче до ${Fa(e)} (зверху ще ${W(t)})`,thenOnto:(e,t)=>`тоді ${Pa(e)} можна буде покласти на ${Pa(t)}`,thenHome:e=>`тоді ${Pa(e)} можна буде відправити додому`,because:(e,t)=>`${e}: ${t}.`,alone:e=>`${e}.`},story:{lost:(e,t)=>`Хід ${e} програв гру: ${t}`,saving:e=>`Це врятувало б гру: ${e}`,wasPlayed:`Зіграно і програно`,wouldSave:`Врятувало б гру`,playOn:`Грати далі звідси`,copyLink:`Копіювати посилання на аналіз`,copied:`Посилання на аналіз скопійовано.`,danger:(e,t)=>e===t?`Найдовша небезпека: на ході ${e}.`:`Найдовша небезпека: ходи ${e}–${t}, де хибний хід програв би.`,narrowest:(e,t,n)=>`Найвужче на ході ${e}: виграш зберігали ${t} з ${n}.`,noDanger:`У жодній позиції цієї гри не було програшного ходу.`,steps:`Ходи`},par:{exactly:e=>`Без ходів додому найменше можливо ${U(e)} (доведено).`,between:(e,t)=>`Без ходів додому найменше можливо: не більше ${e}, не менше ${t}.`,needed:e=>`Вам знадобилося ${e}.`,both:(e,t)=>`${e} ${t}`,searching:`Шукаємо найменшу можливу кількість ходів…`,average:`Ходів понад найменшу відому кількість`}},za=[`A`,`2`,`3`,`4`,`5`,`6`,`7`,`8`,`9`,`10`,`J`,`Q`,`K`],Ba=[`梅花`,`方塊`,`紅心`,`黑桃`],G=e=>`${e} 步`,K=e=>`${e} 張牌`,q=({rank:e,suit:t})=>`${Ba[t]} ${za[e]}`,Va=(e,t)=>t>1?`${q(e)}起的 ${K(t)}`:q(e),Ha=new Map([[`en`,ga],[`de`,da],[`ja`,ba],[`uk`,Ra],[`zh-Hant`,{languageName:`繁體中文`,title:`新接龍`,card:(e,t)=>`${Ba[t]} ${za[e]}`,suit:e=>Ba[e],column:e=>`第 ${e} 列`,cell:e=>`暫存格 ${e}`,home:`本位`,homeOf:e=>`本位,${e}`,table:`牌桌`,cellsGroup:`暫存格`,homeGroup:`本位`,cardInColumn:(e,t,n,r)=>`${e},第 ${t} 列,${r} 張中的第 ${n} 張`,cardAt:(e,t)=>`${e},${t}`,emptyAt:e=>`${e},空`,inRun:e=>`上面連著 ${K(e)}`,newGame:`新遊戲`,dealNumber:`牌局編號`,deal:e=>`牌局 ${e}`,ownBoard:`自訂牌局`,play:`開始`,previousDeal:`上一局`,nextDeal:`下一局`,randomDeal:`隨機牌局`,randomWinnable:`隨機(一定可解)`,todaysDeal:`今日牌局`,cellsInGame:`暫存格數`,numberRange:`−2 到 8589934591 的整數`,ownBoardEntry:`輸入牌局…`,openRecord:`開啟紀錄…`,menu:`選單`,undo:`復原`,redo:`重做`,restart:`重新開始`,hint:`提示`,solve:`解題`,review:`檢討`,finish:`收牌`,takeBack:`回到最後一個仍可獲勝的局面`,takeBackShort:`回到可勝`,share:`分享`,settings:`設定`,help:`說明`,statistics:`牌局與統計`,close:`關閉`,verdict:`還能贏嗎?`,winnable:`可以獲勝`,winnableIn:e=>`${G(e)}內可以獲勝`,inMoves:e=>`還需 ${G(e)}`,lost:`已無法獲勝`,lostProved:`已無法獲勝:沒有任何獲勝的走法(已證明)`,unknown:`尚未得知`,searching:`搜尋中…`,searchingPositions:e=>`${e} 個局面…`,gaveUp:`搜尋已達上限`,gaveUpMemory:`1 GiB 記憶體不夠用`,gaveUpTime:`搜尋時間太長`,gaveUpFault:`引擎發生錯誤`,offline:`無法載入引擎`,won:`獲勝`,moveCount:G,dealt:e=>`已發好${e}。`,moved:(e,t,n)=>t>1?`${e}起的 ${K(t)}移到${n}。`:`${e}移到${n}。`,movedOnto:(e,t,n,r)=>t>1?`${e}起的 ${K(t)}移到${r}的${n}上。`:`${e}移到${r}的${n}上。`,autoMoved:e=>`自動回本位:${e}。`,undone:e=>`已復原:${e}`,redone:e=>`已重做:${e}`,restarted:`已回到開頭。`,shown:e=>`第 ${e} 步之後。`,atStart:`牌局的開頭。`,nothingUndone:`沒有可以復原的步驟。`,nothingRedone:`沒有可以重做的步驟。`,nothingReviewed:`還沒有可以檢討的步驟。`,youWon:`你贏了!`,solverWon:`由解題程式完成。`,wonIn:(e,t)=>`${G(e)},${t}。`,hintMove:e=>`提示:${e}`,noLineWon:`這一局已經贏了。`,noLineLost:`這個局面已無法獲勝。請回到最後一個仍可獲勝的局面。`,noLineOffline:`提示和解題需要引擎,但無法載入。`,noLineLimit:`搜尋結束,沒有得到答案。`,noBestMove:`這張牌沒有地方可放。`,takenBack:e=>e===0?`這個局面仍可獲勝。`:`已退回 ${G(e)}:這個局面可以獲勝。`,neverWinnable:`這一局沒有任何已知可以獲勝的局面。`,solving:e=>`解題程式將走 ${G(e)}。`,copiedLink:`已複製連結。`,copiedRecord:`已複製紀錄。`,copiedBoard:`已複製牌局。`,notCopied:`瀏覽器不允許複製:請自行選取文字並複製。`,badLink:`這個連結裡沒有牌局。`,badRecordMove:(e,t,n)=>`第 ${e} 步(${t})無法執行。${n}`,notAMove:e=>`「${e}」不是走法。走法有兩個字元:列用 1–8,暫存格用 a–g,本位用 h。`,badNumber:e=>`「${e}」不是牌局編號。編號是 −2 到 8589934591 的整數。`,imported:(e,t)=>`已匯入 ${e} 局。`+(t>0?`${t} 局無法讀取。`:``),notGames:`這個檔案裡沒有匯出的牌局。`,refusals:{noSuchCell:(e,t)=>`沒有${e}:這一局有 ${t} 個暫存格。`,nothingThere:e=>`${e}沒有牌。`,samePlace:`牌已經在那裡了。`,cellFull:(e,t)=>`${e}已經放著${t};每格只能放一張。`,homeNeeds:(e,t)=>`${e}還不能回本位:下一張是${t}。`,doesNotFit:(e,t)=>`${e}不能放在${t}上:必須小一點且顏色不同。`,notARun:(e,t)=>`${e}最後 ${K(t)}不是遞減且紅黑相間的順序。`,tooMany:(e,t)=>`${K(e)}太多了:以目前的空位一次最多可移 ${t} 張。`,fromHome:`本位的牌不能拿回來。`,oneCardOnly:`那裡一次只能放一張牌。`},solution:`解法`,line:`解法的其餘部分`,pause:`暫停`,resume:`播放`,step:`前進一步`,stepBack:`後退一步`,speed:`速度`,times:e=>`${e}×`,reviewTitle:`檢討`,reviewing:`正在檢查每個局面…`,barLabel:(e,t)=>e===0?`開頭:${t}`:`第 ${e} 步之後:${t}`,reviewCounts:(e,t,n)=>`可勝 ${e} · 無法獲勝 ${t} · 未知 ${n}`,mistake:(e,t)=>`第 ${e} 步(${t})失去了勝利。`,mistakeBetween:(e,t)=>`勝利在第 ${e} 步到第 ${t} 步之間失去。`,insteadLine:e=>`這樣走就能保住勝利:${e}`,noMistake:`沒有任何一步失去勝利。`,showMistake:`顯示那一步之前的局面`,position:(e,t)=>`${e} / ${t}`,reviewHelp:`用方向鍵瀏覽整局。`,copyLink:`複製連結`,copyRecord:`複製紀錄`,copyBoard:`複製牌局`,saveRecord:`存成檔案`,linkText:`這一局的連結`,recordText:`這一局的紀錄`,pasteRecord:`貼上紀錄或走法`,openFile:`開啟檔案…`,dealForMoves:`牌局編號(若文字中沒有)`,unread:e=>`無法辨識:${e}`,readMoves:e=>`已讀取 ${G(e)}。`,openGame:`開啟`,openAndReview:`開啟並檢討`,noStart:`文字中沒有說明是哪一局。請輸入編號。`,boardEntry:`輸入牌局`,boardEntryHelp:`貼上任何常見格式的牌局文字,或先選位置再選牌。`,boardText:`牌局文字`,clear:`清除`,removeLast:`移除最後一張`,cardsLeft:e=>`還剩 ${K(e)}`,boardIsGood:`牌局完整。`,findNumber:`尋找編號`,found:e=>`這是牌局 ${e}。`,foundWith:(e,t)=>`接近牌局 ${e}:${t}`,correction:(e,t,n,r)=>`第 ${e} 列第 ${t} 張:應為 ${r},不是 ${n}`,notFound:`沒有任何編號是這個牌局。`,finding:`尋找中…`,problems:{unknownCard:(e,t,n)=>`第 ${t} 行第 ${n} 個:「${e}」不是牌。`,misplacedCard:(e,t,n)=>`第 ${t} 行第 ${n} 個:「${e}」上面沒有牌。`,doubledCard:e=>`重複:${e}。`,missingCards:e=>`缺少:${e}。`,tooManyColumns:e=>`有 ${e} 列;應該是 8 列。`,tooManyCells:(e,t)=>`暫存格裡有 ${K(e)};這一局只有 ${t} 格。`,badHome:e=>`「${e}」沒有說明本位的狀態;請寫成 H-5。`,badJson:`這個 JSON 裡沒有牌局。`,notAsDealt:`只有剛發好的牌局才有編號:第 1 到 4 列各七張,其餘各六張,未知的牌寫作 ?。`,empty:`還沒有牌。`},autoplay:`牌自動回本位`,autoplayOff:`不要`,autoplayHorne:`安全時(微軟的規則)`,autoplayRaymond:`安全時(Raymond 的較寬規則)`,autoplayMax:`只要可以就回`,colours:`花色的顏色`,twoColours:`兩色`,fourColours:`四色`,largeIndices:`大字牌面`,theme:`外觀`,themeSystem:`跟隨系統`,themeLight:`淺色`,themeDark:`深色`,showTimer:`顯示時間`,showCount:`顯示步數`,showVerdict:`顯示是否還能贏`,animate:`顯示移牌動畫`,letterKeys:`用字母鍵操作`,language:`語言`,languageAuto:`跟隨瀏覽器`,cellsHeading:e=>`${e} 格`,played:`局數`,wonGames:`獲勝`,streak:`連勝`,bestStreak:`最多連勝`,fewestMoves:`最少步數`,bestTime:`最短時間`,noGames:`還沒有牌局。`,recentGames:`牌局`,exportGames:`匯出`,importGames:`匯入…`,stateWon:`獲勝`,stateOpen:`未獲勝`,stateSolved:`由程式解出`,helpTitle:`玩法`,helpRules:`把所有的牌依花色從 A 到 K 收回本位。在各列中,牌要放在大一點且顏色不同的牌上。每個暫存格放一張牌。空位足夠時,排好順序的牌可以一起移動。`,helpMouse:`拖曳牌,或先點牌再點位置。點兩下會把牌送到最好的位置。移到空列時,只會移動你拿起的牌。`,helpKeys:`按鍵`,keys:{arrows:`在牌桌上移動`,enter:`拿起與放下`,code:`走法:列 1–8、暫存格 a–g、本位 h;先按 v2 則只移兩張`,undo:`復原、重做`,best:`把牌送到最好的位置`,escape:`放回、關閉`,hint:`提示`,solve:`解題`,review:`檢討`,takeBack:`回到最後一個仍可獲勝的局面`,finish:`收牌`,newGame:`新遊戲`,next:`下一局、上一局`,help:`這份說明`},keyNames:{arrows:`方向鍵`,enter:`Enter`,space:`空白鍵`,escape:`Esc`,control:`Ctrl`},nextGame:`下一局`,playAgain:`再玩一次`,resumed:(e,t)=>`${e}繼續進行,已走 ${G(t)}。`,dealAfresh:`重新發牌`,bothKept:`這一局也在另一個分頁中繼續了。兩局都會保留。`,storageFull:`瀏覽器沒有空間了:這一局沒有儲存。請刪除或匯出一些牌局。`,storageForbidden:`這個瀏覽器不允許儲存牌局:關閉網頁後這一局就會消失。`,unwinnable:`這一局從一開始就無法獲勝。這已經證明:所有走法都試過了。`,winnableUntil:e=>`到${e===0?`開頭`:`第 ${e} 步`}為止可以獲勝,之後的情況未知。`,lostSince:e=>`第 ${e} 步之後已無法獲勝(已證明)。之前能否獲勝則未知。`,nothingKnown:`沒有任何局面已知能否獲勝。`,winnableAtMost:e=>`最多 ${G(e)}可以獲勝`,inAtMost:e=>`最多 ${G(e)}`,hintCount:e=>`提示 ${e} 次`,takebackCount:e=>`退回 ${G(e)}`,showResult:`顯示結果`,onTable:`進行中`,notWonGames:`未獲勝`,wonWithoutHints:`無提示獲勝`,wonUnaided:`無提示也無退回獲勝`,deleteGame:e=>`刪除${e}`,deletedGame:e=>`已刪除${e}。`,bringBack:`復原`,keptWhere:e=>`牌局只保存在這個瀏覽器的 ${e}。換了網址或連接埠,清單就不同;可用匯出與匯入轉移。`,minus:`負號`,teachMode:`教學模式：走之前先判斷每一步`,cellsTaught:e=>`${e} 個暫存格，教學模式`,losingMove:`這一步會輸。還是要走嗎？`,playAnyway:`還是要走`,notThisMove:`換一步`,buriedBy:(e,t,n)=>`${q(e)}會一直被壓住：上面有 ${K(t)}，卻只有 ${n} 個位置可放。`,target:{legal:`可以放這裡`,winnable:`可以放這裡，仍可獲勝`,lost:`可以放這裡，但會輸`,unknown:`可以放這裡，尚未得知`},everyMoveLoses:`這張牌怎麼走都會輸`,hints:{onto:(e,t,n)=>`把${Va(e,t)}放到${q(n)}上`,intoColumn:(e,t,n)=>`把${Va(e,t)}放到空的第 ${n} 列`,intoCell:e=>`把${q(e)}放進空的暫存格`,home:e=>`把${q(e)}送回本位`,frees:e=>`可以釋出${q(e)}`,emptiesColumn:e=>`可以清空第 ${e} 列`,emptiesCell:`可以空出一個暫存格`,digs:(e,t)=>`離${q(e)}更近（上面還有 ${K(t)}）`,thenOnto:(e,t)=>`接著${q(e)}可以放到${q(t)}上`,thenHome:e=>`接著${q(e)}可以回本位`,because:(e,t)=>`${e}：${t}。`,alone:e=>`${e}。`},story:{lost:(e,t)=>`第 ${e} 步輸掉了這一局：${t}`,saving:e=>`這樣走就能挽救：${e}`,wasPlayed:`走了就輸的一步`,wouldSave:`能挽救的一步`,playOn:`從這裡繼續玩`,copyLink:`複製這份檢討的連結`,copied:`已複製檢討的連結。`,danger:(e,t)=>e===t?`最長的危險：第 ${e} 步。`:`最長的危險：第 ${e} 步到第 ${t} 步，走錯一步就會輸。`,narrowest:(e,t,n)=>`最窄的是第 ${e} 步：${n} 種走法中只有 ${t} 種保住勝利。`,noDanger:`這一局沒有任何局面有會輸的走法。`,steps:`步驟`},par:{exactly:e=>`不計回本位，最少 ${G(e)}（已證明）。`,between:(e,t)=>`不計回本位，最少步數至多 ${e}、至少 ${G(t)}。`,needed:e=>`你用了 ${G(e)}。`,both:(e,t)=>`${e}${t}`,searching:`正在尋找最少步數…`,average:`比已知最少步數多`}}]]);function Ua(e,t){for(let n of e===`auto`?t:[e]){let e=[...Ha.keys()].find(e=>e.toLowerCase()===n.toLowerCase());if(e!==void 0)return e;let t=n.toLowerCase().split(`-`)[0],r=[...Ha.keys()].find(e=>e.toLowerCase().split(`-`)[0]===t);if(r!==void 0)return r}return`en`}function Wa(e){return Ha.get(e)??ga}function J(e,t){return e.card(S(t),C(t))}function Ga(e,t){return k(t)?e.column(t+1):A(t)?e.cell(yt(t)):e.home}function Ka(e,t){let n=e.refusals;switch(t.why){case`no-such-cell`:return X(n.noSuchCell(Ga(e,t.place),t.cells));case`nothing-there`:return X(n.nothingThere(Ga(e,t.place)));case`same-place`:return n.samePlace;case`cell-full`:return X(n.cellFull(Ga(e,t.place),J(e,t.holds)));case`home-needs`:return X(n.homeNeeds(J(e,t.card),J(e,t.needs)));case`does-not-fit`:return X(n.doesNotFit(J(e,t.card),J(e,t.on)));case`not-a-run`:return X(n.notARun(Ga(e,t.place),t.count));case`too-many`:return X(n.tooMany(t.count,t.limit));case`from-home`:return n.fromHome;case`one-card-only`:return n.oneCardOnly}}function Y(e){return{rank:S(e),suit:C(e)}}function qa(e,{card:t,above:n,places:r}){return X(e.buriedBy(Y(t),n,r))}function Ja(e,t,n){let r=P(t,n)[0];if(r===void 0)return``;let i=J(e,r),a=k(n.to)?T(t.columns[n.to]):null;return X(a===null?e.moved(i,n.count,Ga(e,n.to)):e.movedOnto(i,n.count,J(e,a),Ga(e,n.to)))}function Ya(e,t,{from:n,to:r,count:i}){let a=Y(P(t,{from:n,to:r,count:i})[0]);if(r===E)return e.hints.home(a);if(A(r))return e.hints.intoCell(a);let o=T(t.columns[r]);return o===null?e.hints.intoColumn(a,i,r+1):e.hints.onto(a,i,Y(o))}function Xa(e,t){switch(t.what){case`frees`:return e.hints.frees(Y(t.card));case`empties-column`:return e.hints.emptiesColumn(t.column+1);case`empties-cell`:return e.hints.emptiesCell;case`digs`:return e.hints.digs(Y(t.card),t.above);case`then`:return t.onto===`home`?e.hints.thenHome(Y(t.card)):e.hints.thenOnto(Y(t.card),Y(t.onto))}}function Za(e,t,n,r){let i=Ya(e,t,n);return r===null?e.hints.alone(i):e.hints.because(i,Xa(e,r))}function Qa(e,t){let n=[],r=N(t.before,t.move);for(let i of t.auto)n.push(J(e,P(r,i)[0])),r=N(r,i);let i=Ja(e,t.before,t.move);return n.length===0?i:`${i} ${e.autoMoved(n.join(`, `))}`}function $a(e,t){return t===null?e.ownBoard:e.deal(t)}function eo(e,t){switch(t.what){case`dealt`:return X(e.dealt($a(e,t.deal)));case`resumed`:return X(e.resumed($a(e,t.deal),t.moves));case`both-kept`:return e.bothKept;case`not-kept`:return t.trouble===`full`?e.storageFull:e.storageForbidden;case`moved`:return Qa(e,t.step);case`undone`:return t.step===null?e.shown(t.ply):e.undone(Ja(e,t.step.before,t.step.move));case`redone`:return t.step===null?e.shown(t.ply):e.redone(Qa(e,t.step));case`restarted`:return e.restarted;case`shown`:return t.ply===0?e.atStart:e.shown(t.ply);case`nothing-to`:return{undone:e.nothingUndone,redone:e.nothingRedone,restarted:e.nothingUndone,reviewed:e.nothingReviewed}[t.action];case`refused`:return Ka(e,t.refusal);case`losing`:return[e.losingMove,t.reason===null?``:qa(e,t.reason)].filter(e=>e!==``).join(` `);case`no-such-move`:return e.notAMove(t.text);case`won`:return[t.solved?e.solverWon:e.youWon,e.wonIn(t.moves,ni(t.time)),to(e,t)].filter(e=>e!==``).join(` `);case`searching`:return`${e.unknown}: ${e.searching}`;case`hint`:return e.hintMove(Za(e,t.board,t.move,t.gain));case`no-line`:return{won:e.noLineWon,lost:e.noLineLost,unwinnable:e.unwinnable,offline:e.noLineOffline,limit:e.noLineLimit}[t.why];case`no-best-move`:return e.noBestMove;case`taken-back`:return e.takenBack(t.count);case`never-winnable`:return e.neverWinnable;case`solving`:return e.solving(t.count);case`reviewed`:return no(e,t.review);case`copied`:return{link:e.copiedLink,record:e.copiedRecord,board:e.copiedBoard,review:e.story.copied}[t.thing];case`not-copied`:return e.notCopied;case`bad-link`:return e.badLink;case`bad-record-move`:{let{index:n,text:r,refusal:i}=t.bad;return e.badRecordMove(n+1,r,i===null?e.notAMove(r):Ka(e,i))}case`bad-number`:return e.badNumber(t.text);case`imported`:return e.imported(t.count,t.refused);case`not-games`:return e.notGames}}function to(e,{hints:t,takebacks:n}){return[t>0?e.hintCount(t):``,n>0?e.takebackCount(n):``].filter(e=>e!==``).join(` · `)}function no(e,t){let n=Li(t),r=t.mistake;switch(n.what){case`mistake`:return e.mistake(r.ply,r.move);case`mistake-between`:return e.mistakeBetween(r.lastWinnable+1,r.ply);case`no-mistake`:return e.noMistake;case`lost-from-start`:return e.unwinnable;case`winnable-until`:return e.winnableUntil(n.ply);case`lost-since`:return e.lostSince(n.ply);case`nothing-known`:return e.nothingKnown}}function ro(e,{least:t,most:n,needed:r}){let i=t===n?e.par.exactly(n):e.par.between(n,t);return e.par.both(i,e.par.needed(r))}function io(e,{longest:t,narrowest:n}){if(t===null)return e.story.noDanger;let r=e.story.danger(t.from,t.to);return n===null?r:`${r} ${e.story.narrowest(n.ply,n.good,n.all)}`}function ao(e,t,n){return e<=1?t(e):n(e)}function oo(e,t){return ao(t,e.winnableIn,e.winnableAtMost)}function so(e,t,n,r){if(r)return{word:e.won,detail:``,brief:``};if(t.state===`winnable`){let t=n??0;return{word:e.winnable,detail:ao(t,e.inMoves,e.inAtMost),brief:t<=1?String(t):`≤ ${t}`}}if(t.state===`lost`)return{word:e.lost,detail:``,brief:``};let i=t.positions===void 0?e.searching:e.searchingPositions(t.positions.toLocaleString()),a={positions:e.gaveUp,seconds:e.gaveUpTime,memory:e.gaveUpMemory,fault:e.gaveUpFault}[t.reason??`positions`];return{word:e.unknown,detail:{searching:i,limit:a,offline:e.offline}[t.why],brief:t.why===`searching`?`…`:``}}function co(e,t,n){return t.state===`winnable`?`${oo(e,n??0)}.`:t.state===`lost`?`${e.lostProved}.`:``}function lo(e,t){let n=e.problems,r=t.filter(e=>e.what===`missing-card`).map(e=>nt(e.card)),i=t.flatMap(e=>{switch(e.what){case`unknown-card`:return[n.unknownCard(e.text,e.line,e.place)];case`misplaced-card`:return[n.misplacedCard(e.text,e.line,e.place)];case`doubled-card`:return[n.doubledCard(nt(e.card))];case`missing-card`:return[];case`too-many-columns`:return[n.tooManyColumns(e.count)];case`too-many-cells`:return[n.tooManyCells(e.count,e.cells)];case`bad-home`:return[n.badHome(e.text)];case`bad-json`:return[n.badJson];case`not-as-dealt`:return[n.notAsDealt];case`empty`:return[n.empty]}});return r.length>0?[...i,n.missingCards(r.join(` `))]:i}function uo(e,t,n,r,i){if(k(n)){let a=t.columns[n];if(r===null||a.length===0)return X(e.emptyAt(e.column(n+1)));let o=e.cardInColumn(J(e,a[r]),n+1,r+1,a.length);return X(i>1?`${o}, ${e.inRun(i-1)}`:o)}let a=n===E?null:t.cells[j(n)]??null;return X(a===null?e.emptyAt(Ga(e,n)):e.cardAt(J(e,a),Ga(e,n)))}function X(e){return e.charAt(0).toLocaleUpperCase()+e.slice(1)}var fo=o`
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
`,po=o`
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
    background: var(--text);
    color: var(--table);
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
`,mo=e=>(...t)=>({_$litDirective$:e,values:t}),ho=class{constructor(e){}get _$AU(){return this._$AM._$AU}_$AT(e,t,n){this._$Ct=e,this._$AM=t,this._$Ci=n}_$AS(e,t){return this.update(e,t)}update(e,t){return this.render(...t)}},go={},_o=mo(class extends ho{constructor(){super(...arguments),this.ot=go}render(e,t){return t()}update(e,[t,n]){if(Array.isArray(t)){if(Array.isArray(this.ot)&&this.ot.length===t.length&&t.every((e,t)=>e===this.ot[t]))return _}else if(this.ot===t)return _;return this.ot=Array.isArray(t)?Array.from(t):t,this.render(t,n)}}),vo={previous:`M15 5L8 12L15 19`,next:`M9 5L16 12L9 19`,undo:`M9 6L4 11L9 16M4.5 11H14A5.5 5.5 0 0 1 14 22H11`,redo:`M15 6L20 11L15 16M19.5 11H10A5.5 5.5 0 0 0 10 22H13`,restart:`M5 12A7.5 7.5 0 1 0 8 6M8 2.5V6.5H12`,hint:`M9 18H15M10 21H14M8.5 15.5C8.5 13 6 12.5 6 9A6 6 0 0 1 18 9C18 12.5 15.5 13 15.5 15.5Z`,solve:`M8 5V19L19 12Z`,pause:`M8 5V19M16 5V19`,review:`M5 20V10M10 20V4M15 20V13M20 20V8`,finish:`M5 21V4H18L15 8.5L18 13H5`,back:`M11 5L4 12L11 19M20 5L13 12L20 19`,share:`M12 15V3M8 7L12 3L16 7M5 12V20H19V12`,settings:`M4 7H13M17 7H20M4 17H7M11 17H20M15 4.5V9.5M9 14.5V19.5`,help:`M9 9A3 3 0 1 1 12.5 12C12 12.5 12 13 12 14M12 17.5V18`,statistics:`M4 20H20M6 20V13H10V20M10 20V8H14V20M14 20V4H18V20`,close:`M6 6L18 18M18 6L6 18`,plus:`M12 5V19M5 12H19`,delete:`M5 7H19M10 7V4H14V7M7 7L8 20H16L17 7M10.5 11V16M13.5 11V16`};function Z(e){return h`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${g`<path d=${vo[e]}></path>`}</svg>`}function yo(e,t,n,r){return h`<aside class="panel" aria-label=${t}>
    <div class="head"><h2>${t}</h2><button class="plain" aria-label=${e.close} title=${e.close} @click=${n}>${Z(`close`)}</button></div>
    ${r}
  </aside>`}function bo(e,t,n){return h`<ol class="list">
    ${e.map((e,r)=>{let i=r===t-1?`now`:r<t?`done`:``,a=h`<span class="number">${r+1}.</span> ${e}`;return h`<li class=${i} aria-current=${r===t-1?`step`:`false`}>${n===null?a:h`<button class="plain" @click=${()=>n(r+1)}>${a}</button>`}</li>`})}
  </ol>`}function xo(e,t){let{par:n,searching:r}=e.parSearch;return n===null?r?h`<p class="faint par">${t.par.searching}</p>`:v:h`<p class="par" data-least=${n.least} data-most=${n.most}>${ro(t,n)}</p>`}function So(e,t,n){let{game:r,attempt:i}=e,a=to(t,{hints:xi(r),takebacks:i.takebacks});return h`<div class="won" id="result" role="dialog" aria-labelledby="won-title" aria-describedby="won-text" tabindex="-1">
    <button class="plain close" aria-label=${t.close} title=${t.close} @click=${n.close}>${Z(`close`)}</button>
    <strong id="won-title">${e.solved?t.solverWon:t.youWon}</strong>
    <div id="won-text"><p>${t.wonIn(r.at,ni(i.clock.elapsed))}</p>${a===``?v:h`<p class="faint">${a}</p>`}${xo(e,t)}</div>
    <div class="row">
      <button class="main" ?disabled=${r.deal===null} @click=${n.next}>${t.nextGame}</button>
      <button @click=${()=>e.restart()}>${t.playAgain}</button>
      <button @click=${n.review}>${t.review}</button>
    </div>
  </div>`}function Co(e,t,n){let{notice:r,game:i}=e;if(r?.what===`losing`){let{move:i}=r;return h`<div class="message ask" id="losing" role="alertdialog" aria-label=${t.losingMove} aria-describedby="losing-why">
      <span id="losing-why">${eo(t,r)}</span>
      <button id="not-this" @click=${n}>${t.notThisMove}</button>
      <button id="anyway" @click=${()=>e.play(i,!0)}>${t.playAnyway}</button>
    </div>`}return r?.what===`resumed`?h`<div class="message ask" role="group" aria-label=${t.newGame}>
    <span>${eo(t,r)}</span>
    <button id="afresh" @click=${()=>e.begin(i.start,i.cells)}>${t.dealAfresh}</button>
    <button class="plain" aria-label=${t.close} title=${t.close} @click=${n}>${Z(`close`)}</button>
  </div>`:v}function wo(e,t,n){let{trouble:r}=e.keeping;return r===null?v:h`<div class="trouble" role="alert">
    <span>${eo(t,{what:`not-kept`,trouble:r})}</span>${r===`full`?h`<button @click=${n}>${t.statistics}</button>`:v}
  </div>`}var To={winnable:g`<circle cx="12" cy="12" r="10.5"></circle><path class="sign" d="M7 12.5L10.7 16L17 8.5"></path>`,lost:g`<path d="M7.5 1.5H16.5L22.5 7.5V16.5L16.5 22.5H7.5L1.5 16.5V7.5Z"></path><path class="sign" d="M8 8L16 16M16 8L8 16"></path>`,unknown:g`<path d="M12 0.8L23.2 12L12 23.2L0.8 12Z"></path><path class="sign" d="M9.4 9.6A2.6 2.6 0 1 1 12.6 12.1Q12 12.4 12 13.6M12 16.6V16.9"></path>`};function Eo(e){return h`<svg class="shape" viewBox="0 0 24 24" aria-hidden="true">${To[e]}</svg>`}function Do(e,t,n,r,i){let{word:a,detail:o,brief:s}=so(e,t,n,r),c=r?`winnable`:t.state,l=h`${Eo(c)}<span class="word">${a}</span
    >${o===``?``:h`<span class="detail">${o}</span><span class="brief" aria-hidden="true">${s}</span>`}`;return i===null?h`<div id="verdict" class="verdict ${c}" data-state=${c} title=${r?e.won:t.state===`lost`?e.lostProved:o===``?e.verdict:`${a}: ${o}`}>${l}</div>`:h`<button id="verdict" class="verdict ${c}" data-state=${c} title=${e.showResult} @click=${i}>${l}</button>`}var Oo=o`
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
`;function ko(e,t,n){let{game:r}=e,{bars:i,mistake:a,danger:o}=n,s=Math.max(1,...i.map(e=>e.needed??0)),c={winnable:t.winnable,lost:t.lost,unknown:t.unknown,waiting:t.searching},l=e=>t.barLabel(e.ply,e.needed===null?c[e.state]:oo(t,e.needed)),u=o?.longest??null,d=({ply:e})=>u!==null&&e+1>=u.from&&e+1<=u.to;return h`<div class="graph ${i.length>60?`dense`:``}" role="group" aria-label=${t.reviewTitle} @keydown=${t=>{let n={ArrowLeft:r.at-1,ArrowRight:r.at+1,Home:0,End:r.steps.length}[t.key];if(n===void 0)return;t.preventDefault(),t.stopPropagation(),e.goTo(n);let i=t.currentTarget;requestAnimationFrame(()=>i.querySelector(`[tabindex="0"]`)?.focus())}}>
    ${_o([n,r.at,t],()=>i.map(t=>h`<button
        class="bar ${t.state} ${a?.ply===t.ply?`mistake`:``} ${d(t)?`danger`:``}"
        data-ply=${t.ply}
        data-height=${t.needed===null?100:Math.round(18+82*t.needed/s)}
        tabindex=${t.ply===r.at?0:-1}
        aria-current=${t.ply===r.at?`step`:`false`}
        aria-label=${l(t)}
        title=${l(t)}
        @click=${()=>e.goTo(t.ply)}
      ><span></span></button>`))}
  </div>`}function Ao(e,t,{ply:n,lastWinnable:r,instead:i,saving:a}){let o=n===r+1?e.game.steps[n-1]:null;return h`<div class="story">
      ${o===null?v:h`<p class="lost told">${Eo(`lost`)}<span>${Ja(t,o.before,o.move)}</span></p>`}
      ${a===null?v:h`<p class="winnable told">${Eo(`winnable`)}<span>${t.story.saving(Za(t,a.board,a.move,a.gain))}</span></p>`}
    </div>
    <p class="moves instead">${i.slice(0,24).join(` `)}${i.length>24?` …`:``}</p>
    ${e.game.at===r?v:h`<button @click=${()=>e.goTo(r)}>${t.showMistake}</button>`}`}async function jo(e){let t=location.href.replace(/#.*$/,``)+mr(e.game,e.settings.autoplay,!0);try{await navigator.clipboard.writeText(t),e.tell({what:`copied`,thing:`review`})}catch{e.tell({what:`not-copied`})}}function Mo(e,t){let n=e.reviewing.review,{bars:r,mistake:i,running:a,danger:o}=n,{game:s}=e,c=Fi(r);return yo(t,t.reviewTitle,()=>e.reviewing.close(),h`<p class="finding" role="status">${a?t.reviewing:no(t,n)}</p>
      ${ko(e,t,n)}
      <p class="counts" data-winnable=${c.winnable} data-lost=${c.lost} data-unknown=${c.unknown}>${t.reviewCounts(c.winnable,c.lost,c.unknown+c.waiting)}</p>
      <p class="faint">${t.position(s.at,s.steps.length)}<span class="by-keys"> · ${t.reviewHelp}</span></p>
      ${i===null?v:Ao(e,t,i)}
      ${o===null?v:h`<p class="faint" id="danger">${io(t,o)}</p>`}
      ${xo(e,t)}
      <div class="row">
        ${s.won?v:h`<button id="play-on" class="main" @click=${()=>e.reviewing.close()}>${t.story.playOn}</button>`}
        <button id="copy-review" @click=${()=>jo(e)}>${t.story.copyLink}</button>
      </div>
      ${_o([s,s.at],()=>bo(s.steps.map(e=>e.text),s.at,t=>e.goTo(t)))}`)}function No(e){for(let t of e.querySelectorAll(`.bar`))t.firstElementChild.style.height=`${t.dataset.height}%`}var Po=o`
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
`;function Fo(e,t){let n=e.solving.playback,r=e.game.at-n.base,i=r>=n.moves.length;return yo(t,t.solution,()=>e.solving.stop(),h`<div class="row">
        <button class="main" ?disabled=${i&&!n.playing} @click=${()=>e.solving.pause(!n.playing)}>
          ${n.playing?h`${Z(`pause`)}${t.pause}`:h`${Z(`solve`)}${t.resume}`}
        </button>
        <button aria-label=${t.stepBack} title=${t.stepBack} ?disabled=${r<=0} @click=${()=>e.solving.step(r-1)}>${Z(`previous`)}</button>
        <button aria-label=${t.step} title=${t.step} ?disabled=${i} @click=${()=>e.solving.step(r+1)}>${Z(`next`)}</button>
        <select aria-label=${t.speed} title=${t.speed} @change=${t=>e.solving.setSpeed(Number(t.target.value))}>
          ${Hi.map(e=>h`<option value=${e} ?selected=${e===n.speed}>${t.times(e)}</option>`)}
        </select>
      </div>
      <p class="faint">${t.position(r,n.moves.length)}</p>
      ${bo(n.texts,r,t=>e.solving.step(t))}`)}function Io(e,t){let{board:n,move:r,gain:i,line:a}=e.knowing.hint,{moves:o,boards:s,texts:c}=a,l=o.map((e,n)=>h`${Za(t,s[n],e,null)} <span class="number">${c[n]}</span>`);return yo(t,t.line,()=>void e.knowing.hideHint(),h`<p class="finding">${Za(t,n,r,i)}</p>
      ${_o([a,t],()=>h`<ol class="list words">${l.map((e,t)=>h`<li><span class="number">${t+1}.</span> ${e}</li>`)}</ol>`)}`)}function Lo(e,t){return e.reviewing.review===null?e.solving.playback===null?e.knowing.hint?.line==null?v:Io(e,t):Fo(e,t):Mo(e,t)}var Ro=[fo,Oo,o`
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
`,Po,po,o`
    :host {
      display: grid;
      grid-template: auto auto minmax(0, 1fr) auto / minmax(0, 1fr);
      height: 100vh;
      height: 100dvh;
      background: var(--table);
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
      margin-right: -4px;
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
    @media (max-width: 440px) {
      .round {
        min-width: 33px;
        padding: 3px;
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
  `],zo=5,Bo=[],Vo=new WeakMap;function Ho(e,t){let n=Vo.get(e);return n===void 0&&Vo.set(e,n=t()),n}function Uo({knowing:e,reviewing:t,game:n}){let r=t.review?.mistake??null;if(r!==null)return n.at===r.lastWinnable?Ho(r,()=>Wo(n,r)):Bo;let i=e.hint?.line??null;return i===null?Bo:Ho(i,()=>i.moves.slice(0,zo).map((e,t)=>({board:i.boards[t],move:e,tone:`line`,label:String(t+1)})))}function Wo(e,{ply:t,lastWinnable:n,saving:r}){let i=e.boardAt(n),a=t===n+1?[{board:i,move:e.steps[n].move,tone:`bad`,label:`✕`}]:[];return r===null?a:[...a,{board:i,move:r.move,tone:`good`,label:`✓`}]}function Go(e){return[...e.querySelectorAll(`button`)].filter(e=>!e.disabled&&e.offsetParent!==null)}function Ko(e,t,n){switch(e){case`ArrowLeft`:case`ArrowUp`:return(t+n-1)%n;case`ArrowRight`:case`ArrowDown`:return(t+1)%n;case`Home`:return 0;case`End`:return n-1;default:return null}}function qo(e){let t=e.currentTarget,n=Go(t),r=Ko(e.key,n.indexOf(e.target),n.length);r===null||e.ctrlKey||e.altKey||e.metaKey||(e.preventDefault(),e.stopPropagation(),Yo(t,n[r]),n[r].focus())}function Jo(e){if(e===null)return;let t=Go(e),n=t.find(e=>e.matches(`:focus`))??t.find(e=>e.dataset.stop!==void 0)??t[0];n!==void 0&&Yo(e,n)}function Yo(e,t){for(let n of e.querySelectorAll(`button`))n.tabIndex=n===t?0:-1,n.toggleAttribute(`data-stop`,n===t)}function Xo(e,t,n,r=!1){return h`<button class="round" id=${e} aria-label=${t} title=${t} ?disabled=${r} @click=${n}>${Z(e)}</button>`}function Zo({session:e,t,commands:n,open:r,showResult:i}){let{game:a,settings:o,attempt:s}=e,{deal:c}=a,l=[o.showCount?t.moveCount(a.at):``,o.showTimer?ni(s.clock.elapsed):``].filter(e=>e!==``),u=$a(t,c);return h`<header>
    <div class="choose">
      ${Xo(`plus`,t.newGame,n.newGame)} ${Xo(`previous`,t.previousDeal,n.previous,c===null||!w(c-1))}
      <h1><button class="deal" id="deal" aria-label=${u} title=${t.newGame} @click=${n.newGame}>${c===null?u:h`<span class="hash">#</span>${c}`}</button></h1>
      ${Xo(`next`,t.nextDeal,n.next,c===null||!w(c+1))}
    </div>
    <div class="state">
      ${o.showVerdict?Do(t,e.knowing.verdict,e.knowing.needed,a.won,i):v}
      <span class="counts" id="counts" title=${to(t,{hints:xi(a),takebacks:s.takebacks})}>${l.join(` · `)}</span>
    </div>
    <div class="more">
      ${Xo(`share`,t.share,()=>r(`share`))} ${Xo(`statistics`,t.statistics,()=>r(`games`))} ${Xo(`settings`,t.settings,()=>r(`settings`))}
      ${Xo(`help`,t.help,n.help)}
    </div>
  </header>`}function Qo(e,t,n,r={}){return h`<button id=${e} class=${r.strong?`tool main`:`tool`} title=${r.title??t} ?disabled=${r.disabled??!1} @click=${n}>
    ${Z(e)}<span class="label">${t}</span>
  </button>`}function $o({session:e,t,commands:n}){let{game:r,knowing:i}=e,a=i.verdict.state===`lost`&&e.settings.showVerdict&&r.at>0;return h`<footer><div class="tools" role="toolbar" aria-label=${t.menu} @keydown=${qo}>
    ${Qo(`undo`,t.undo,n.undo,{disabled:r.at===0})} ${Qo(`redo`,t.redo,n.redo,{disabled:r.at===r.steps.length})}
    ${Qo(`restart`,t.restart,()=>e.restart(),{disabled:r.at===0})} ${Qo(`hint`,t.hint,n.hint)}
    ${Qo(`back`,t.takeBackShort,n.takeBack,{disabled:r.at===0||r.won,strong:a,title:t.takeBack})}
    ${Qo(`solve`,t.solve,n.solve)} ${Qo(`review`,t.review,n.review,{disabled:r.steps.length===0})}
    ${Qo(`finish`,t.finish,n.finish,{disabled:!e.canFinish,strong:e.canFinish})}
  </div></footer>`}var Q={hint:`i`,takeBack:`t`,solve:`s`,review:`r`,finish:`k`,newGame:`n`,next:`]`,previous:`[`},es={used:!1},ts=4e3,ns=class{constructor(){this.typed=``,this.since=0}clear(){let e=this.typed!==``;return this.typed=``,e}press(e,t,n){let{key:r}=e;if(e.altKey)return es;if(e.ctrlKey||e.metaKey){let t=r.toLowerCase();return t===`z`?{command:e.shiftKey?`redo`:`undo`,used:!0}:t===`y`?{command:`redo`,used:!0}:es}return r===`?`?{command:`help`,used:!0}:r.length===1?(n-this.since>ts&&(this.typed=``),this.moveKey(r.toLowerCase(),n)??this.commandKey(r.toLowerCase(),t)):es}moveKey(e,t){if(this.since=t,this.typed===``&&e===`v`)return this.typed=`v`,{used:!0};if(this.typed===`v`&&/[1-9a-f]/.test(e))return this.typed+=e,{used:!0};if(bt(e)===null)return null;let n=/^v./.test(this.typed)?this.typed.slice(0,2):``,r=this.typed.slice(n.length);return r===``?e===`h`?null:(this.typed+=e,{used:!0}):(this.typed=``,r===e?{used:!0}:{move:r+e+n,used:!0})}commandKey(e,t){if(this.typed=``,!t)return es;let n=Object.keys(Q).find(t=>Q[t]===e);return n===void 0?es:{command:n,used:!0}}},rs=[`M29 28a21 21 0 1 1 42 0a21 21 0 1 1 -42 0ZM6 60a21 21 0 1 1 42 0a21 21 0 1 1 -42 0ZM52 60a21 21 0 1 1 42 0a21 21 0 1 1 -42 0ZM42 38H58L55 64C56 80 61 89 69 95H31C39 89 44 80 45 64Z`,`M50 4C59 21 72 37 87 50C72 63 59 79 50 96C41 79 28 63 13 50C28 37 41 21 50 4Z`,`M50 93C22 68 7 50 7 32C7 18 17 8 30 8C39 8 46 13 50 22C54 13 61 8 70 8C83 8 93 18 93 32C93 50 78 68 50 93Z`,`M50 5C62 26 93 41 93 62C93 75 83 82 73 82C64 82 58 77 54 70C55 81 60 90 68 95H32C40 90 45 81 46 70C42 77 36 82 27 82C17 82 7 75 7 62C7 41 38 26 50 5Z`],is=[`M6 92L30 10L54 92M15 64H45`,`M9 30C9 16 18 9 30 9C43 9 51 18 51 30C51 41 44 49 34 59L9 90V91H53`,`M8 10H50L27 42C43 41 53 51 53 66C53 82 43 92 28 92C17 92 10 87 6 79`,`M43 92V9L7 66H55`,`M49 10H15L11 46C16 41 22 38 30 38C44 38 53 49 53 65C53 81 44 92 28 92C18 92 10 87 6 79`,`M47 10C26 20 9 42 9 66C9 82 18 92 31 92C44 92 53 82 53 67C53 52 44 42 31 42C20 42 11 50 9 62`,`M7 10H52C38 34 28 62 25 92`,`M30 9C42 9 49 17 49 28C49 39 42 46 30 46C18 46 11 39 11 28C11 17 18 9 30 9ZM30 46C44 46 53 56 53 69C53 83 44 92 30 92C16 92 7 83 7 69C7 56 16 46 30 46Z`,`M13 92C34 82 51 60 51 35C51 19 42 9 29 9C16 9 7 19 7 34C7 49 16 59 29 59C40 59 49 51 51 39`,`M6 24L20 10V92M70 9C85 9 93 24 93 50.5C93 77 85 92 70 92C55 92 47 77 47 50.5C47 24 55 9 70 9Z`,`M47 9V66C47 83 39 92 27 92C15 92 8 84 8 69`,`M30 9C45 9 54 25 54 50.5C54 76 45 92 30 92C15 92 6 76 6 50.5C6 25 15 9 30 9ZM33 68L55 97`,`M10 8V93M52 9L12 58M24 44L54 93`];function as(e,t,n,r,i){return g`<path class=${i?`rank big`:`rank`} d=${is[e]} transform="translate(${t} ${n}) scale(${r/100})"></path>`}var os={10:`M6 24H54V17C54 9 44 5 30 5C16 5 6 9 6 17ZM44 8C47 0 55 -3 60 -5C60 3 57 10 50 13Z`,11:`M5 24H55L60 4L46 14L38 2L30 12L22 2L14 14L0 4Z`,12:`M5 24H55L60 5L43 15L33 3V-2H36V-5H33V-9H27V-5H24V-2H27V3L17 15L0 5Z`},ss={1:[[1,0],[1,1]],2:[[1,0],[1,.5],[1,1]],3:[[0,0],[2,0],[0,1],[2,1]],4:[[0,0],[2,0],[1,.5],[0,1],[2,1]],5:[[0,0],[2,0],[0,.5],[2,.5],[0,1],[2,1]],6:[[0,0],[2,0],[1,.25],[0,.5],[2,.5],[0,1],[2,1]],7:[[0,0],[2,0],[1,.25],[0,.5],[2,.5],[1,.75],[0,1],[2,1]],8:[[0,0],[2,0],[0,.333],[2,.333],[1,.5],[0,.667],[2,.667],[0,1],[2,1]],9:[[0,0],[2,0],[1,.167],[0,.333],[2,.333],[0,.667],[2,.667],[1,.833],[0,1],[2,1]]};function cs(e,t,n,r,i=!1){let a=r/100,o=i?` rotate(180 50 50)`:``;return g`<path d=${rs[e]} transform="translate(${t-r/2} ${n-r/2}) scale(${a})${o}"></path>`}function ls(e,t){let n=S(e),r=C(e);return t?g`${as(n,7,6,39,t)}${cs(r,76,26,36)}${cs(r,50,98,62)}`:g`${as(n,8,8,26,t)}${cs(r,n===9?51:42,21,25)}${us(n,r)}`}function us(e,t){if(e===0)return cs(t,50,88,58);let n=os[e];return n===void 0?ss[e].map(([n,r])=>cs(t,26+24*n,55+66*r,e>7?17:20,r>.5)):g`<rect class="frame" x="17" y="46" width="66" height="84" rx="5"></rect>
      <path d=${n} transform="translate(26.6 60) scale(0.78)"></path>${cs(t,50,103,40)}`}var $=class extends qe{static{this.properties={session:{attribute:!1},t:{attribute:!1},shown:{state:!0}}}static{this.styles=[fo,o`
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
    `]}constructor(){super(),this.follow=()=>this.requestUpdate(),this.shown=!1}get dialog(){return this.renderRoot.querySelector(`dialog`)}open(){this.shown=!0,this.updateComplete.then(()=>{this.dialog?.open===!1&&this.dialog.showModal()})}close(){this.dialog?.close()}firstUpdated(){this.session.addEventListener(`change`,this.follow)}shouldUpdate(){return this.shown&&this.t!==void 0}onClick(e){e.target===this.dialog&&this.close()}render(){return h`<dialog aria-labelledby="heading" @close=${()=>this.shown=!1} @click=${this.onClick} @keydown=${e=>e.stopPropagation()}>
      <div class="head">
        <h2 id="heading">${this.heading}</h2>
        <button aria-label=${this.t.close} title=${this.t.close} @click=${this.close}>${Z(`close`)}</button>
      </div>
      <div class="body">${this.content()}</div>
    </dialog>`}},ds=class extends ${static{this.properties={...$.properties,text:{state:!0},target:{state:!0},found:{state:!0},done:{state:!0}}}static{this.styles=[$.styles,o`
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
    `]}constructor(){super(),this.text=``,this.target=0,this.found=null,this.done=0}get heading(){return this.t.boardEntry}get read(){return ln(this.text,this.session.settings.cells)}setText(e){this.text=e,this.found=null}rebuild(e){let{columns:t,cells:n}=this.read,r={columns:t.slice(0,8).map(e=>e.slice()),cells:n.slice()};e(r.columns,r.cells);let[,...i]=on({...r,home:[0,0,0,0]}).split(`
`);this.setText(i.join(`
`))}add(e){this.rebuild((t,n)=>{this.target<8?t[this.target].push(e):n[this.target-8]=e});let{columns:t}=this.read;this.target<7&&t[this.target].length>=(this.target<4?7:6)&&(this.target+=1)}removeLast(){this.rebuild((e,t)=>{this.target<8?e[this.target].pop():t[this.target-8]=null})}async find(){let e=this.text,{board:t,problems:n}=bn(e);if(t===null){this.found=lo(this.t,n).join(` `);return}this.found=`finding`,this.done=0;let r=({share:t})=>{t!==void 0&&e===this.text&&(this.done=t)},i;try{i=await this.session.engine.find(t,{onProgress:r})}catch(e){i=e instanceof y?`offline`:e instanceof Error?e.message:String(e)}e===this.text&&(this.found=i)}playIt(){let{board:e}=this.read;e!==null&&(this.session.open({board:e},e.cells.length),this.close())}playDeal(e){this.session.open({deal:e}),this.close()}content(){let{t:e,read:t}=this,n=new Set([...t.columns.flat(),...t.cells.filter(e=>e!==null)]),r=lo(e,t.problems);return h`
      <p class="faint">${e.boardEntryHelp}</p>
      <label
        >${e.boardText}<textarea id="board" rows="8" spellcheck="false" .value=${this.text} @input=${e=>this.setText(e.target.value)}></textarea>
      </label>
      <div class="places" role="group" aria-label=${e.table}>${this.places(t)}</div>
      <div class="palette">
        ${x.map(t=>[...Xe].map((r,i)=>{let a=$e(i,t);return h`<button data-suit=${t} ?disabled=${n.has(a)} @click=${()=>this.add(a)}>
              <span class="unseen">${J(e,a)}</span><span aria-hidden="true">${r===`T`?`10`:r}</span><svg viewBox="0 0 100 100" aria-hidden="true">${g`<path d=${rs[t]}></path>`}</svg>
            </button>`}))}
      </div>
      <div class="row">
        <button @click=${this.removeLast}>${e.removeLast}</button><button @click=${()=>this.setText(``)}>${e.clear}</button>
        <span class="faint">${e.cardsLeft(Math.max(0,52-n.size-(t.board===null?0:ht(t.board))))}</span>
      </div>
      <div class="state" aria-live="polite">
        ${this.text.trim()===``?v:r.length===0?h`<p class="fine">${e.boardIsGood}</p>`:h`<ul class="problem">${r.slice(0,5).map(e=>h`<li>${e}</li>`)}</ul>`}
        ${this.foundText()}
      </div>
      <div class="row">
        <button class="main" ?disabled=${t.board===null} @click=${this.playIt}>${e.play}</button>
        <button ?disabled=${this.text.trim()===``||this.found===`finding`} @click=${this.find}>${e.findNumber}</button>
      </div>
    `}places(e){let{t}=this,n=(e,t,n)=>{let r=n.at(-1);return h`<button aria-pressed=${this.target===e} aria-label=${`${t}, ${n.length}`} @click=${()=>this.target=e}>
        <span aria-hidden="true">${e<8?e+1:yt(O(e-8))}</span><span class="last" aria-hidden="true">${r===void 0?`–`:`${n.length} · ${nt(r)}`}</span>
      </button>`};return[...e.columns.slice(0,8).map((e,r)=>n(r,t.column(r+1),e)),...e.cells.map((e,r)=>n(8+r,t.cell(yt(O(r))),e===null?[]:[e]))]}foundText(){let{t:e,found:t}=this;return t===null?v:t===`finding`?h`<p>${e.finding}${this.done>0?` ${Math.round(100*this.done)} %`:``}</p>`:t===`offline`?h`<p class="problem">${e.noLineOffline}</p>`:typeof t==`string`?h`<p class="problem">${t}</p>`:t.matches.length===0?h`<p>${e.notFound}</p>`:h`${t.matches.slice(0,6).map(({deal:t,corrections:n})=>{let r=n.map(({column:t,row:n,given:r,dealt:i})=>e.correction(t,n,r,i)).join(`; `);return h`<p class="row"><span>${n.length===0?e.found(t):e.foundWith(t,r)}</span><button @click=${()=>this.playDeal(t)}>${e.deal(t)}</button></p>`})}`}};customElements.define(`fc-board`,ds);function fs(e,t){let n=e.filter(e=>e.origin===`played`&&e.steps.length>0&&(e.won||e.id!==t&&e.by[0]!==`s`));return[...new Set(n.map(e=>2*e.cells+Number(e.taught)))].sort((e,t)=>e-t).map(e=>{let[t,r]=[Math.floor(e/2),e%2==1],i=n.filter(e=>e.cells===t&&e.taught===r).sort((e,t)=>e.begun<t.begun?-1:1),a=0,o=0;for(let e of i)a=e.won?a+1:0,o=Math.max(o,a);let s=i.filter(e=>e.won),c=s.filter(e=>e.hints===0);return{cells:t,taught:r,played:i.length,won:s.length,notWon:i.length-s.length,withoutHints:c.length,unaided:c.filter(e=>e.takebacks===0).length,streak:a,bestStreak:o,fewestMoves:ms(c,`moves`),bestTime:ms(c,`time`),overPar:ps(c)}})}function ps(e){let t=e.flatMap(({par:e})=>e===null?[]:[e.needed-e.most]);return t.length===0?null:t.reduce((e,t)=>e+t,0)/t.length}function ms(e,t){let n=e.map(e=>e[t]).filter(e=>e!==null);return n.length===0?null:Math.min(...n)}function hs(e,t,n){let r=URL.createObjectURL(new Blob([n],{type:t})),i=document.createElement(`a`);i.href=r,i.download=e,i.click(),setTimeout(()=>URL.revokeObjectURL(r),1e4)}function gs(e){return new Promise(t=>{let n=document.createElement(`input`);n.type=`file`,n.accept=e,n.addEventListener(`change`,()=>{let e=n.files?.[0];e===void 0?t(null):e.text().then(t)}),n.addEventListener(`cancel`,()=>t(null)),n.click()})}var _s=100,vs=class extends ${static{this.styles=[$.styles,o`
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
    `]}static{this.properties={...$.properties,result:{state:!0},deleted:{state:!0},listed:{state:!0}}}constructor(){super(),this.result=``,this.deleted=null,this.listed=_s}open(){this.result=``,this.deleted=null,this.listed=_s,super.open()}firstUpdated(){super.firstUpdated(),this.session.keeping.library.addEventListener(`change`,()=>this.requestUpdate())}get heading(){return this.t.statistics}reopen(e){let t=Er(e);t!==null&&this.session.put(t,e),this.close()}async delete(e){let{session:t}=this;this.deleted=e,this.result=this.t.deletedGame($a(this.t,e.deal)),e.id===t.keeping.id&&t.begin(t.game.start,t.game.cells),await t.keeping.settled(),await t.keeping.remove([e.id])}async bringBack(){let{deleted:e}=this;this.deleted=null,this.result=``,e!==null&&await this.session.keeping.add([e])}async import(){let e=await gs(`.json,application/json`);if(e===null)return;let t=Fr(e);this.deleted=null,t===null?this.result=eo(this.t,{what:`not-games`}):await this.session.keeping.add(t.games)===null?this.result=eo(this.t,{what:`not-kept`,trouble:this.session.keeping.trouble??`forbidden`}):this.result=eo(this.t,{what:`imported`,count:t.games.length,refused:t.refused})}row(e){let{t}=this,n=e.won?t.stateWon:kr(e)?t.stateSolved:e.id===this.session.keeping.id?t.onTable:t.stateOpen,r=to(t,e.won?{hints:e.hints??0,takebacks:e.takebacks??0}:{hints:Or(e),takebacks:e.undone}),i=[n,t.moveCount(e.won?e.moves??e.at:e.at),r,e.begun.slice(0,10)].filter(e=>e!==``),a=$a(t,e.deal);return h`<li>
      <button class="game" @click=${()=>this.reopen(e)}>
        <span>${a}${e.cells===4?``:` · ${t.cellsHeading(e.cells)}`}</span><span class="faint">${i.join(` · `)}</span>
      </button>
      <button class="delete" aria-label=${t.deleteGame(a)} title=${t.deleteGame(a)} @click=${()=>this.delete(e)}>${Z(`delete`)}</button>
    </li>`}table(e){let{t}=this,n=(t,n)=>h`<tr><th scope="row">${t}</th>${e.map(e=>h`<td>${n(e)}</td>`)}</tr>`;return h`<table>
      <thead><tr><td></td>${e.map(e=>h`<th scope="col">${e.taught?t.cellsTaught(e.cells):t.cellsHeading(e.cells)}</th>`)}</tr></thead>
      <tbody>
        ${n(t.played,e=>e.played)} ${n(t.wonGames,e=>`${e.won} (${Math.round(100*e.won/e.played)} %)`)} ${n(t.notWonGames,e=>e.notWon)}
        ${n(t.wonWithoutHints,e=>e.withoutHints)} ${n(t.wonUnaided,e=>e.unaided)} ${n(t.streak,e=>e.streak)}
        ${n(t.bestStreak,e=>e.bestStreak)} ${n(t.fewestMoves,e=>e.fewestMoves??`–`)}
        ${e.some(e=>e.overPar!==null)?n(t.par.average,e=>e.overPar===null?`–`:e.overPar.toFixed(1)):v}
        ${n(t.bestTime,e=>e.bestTime===null?`–`:ni(e.bestTime))}
      </tbody>
    </table>`}content(){let{t:e,session:t}=this,n=t.keeping.library.list,r=fs(n,t.keeping.id),i=location.origin===`null`?location.href.replace(/[?#].*$/,``):location.origin;return h`
      ${r.length===0?h`<p class="faint">${e.noGames}</p>`:this.table(r)}
      <h3>${e.recentGames}</h3>
      <ol>
        ${n.slice(-this.listed).reverse().map(e=>this.row(e))}
        ${n.length>this.listed?h`<li><button class="game" @click=${()=>this.listed+=_s}>…</button></li>`:v}
      </ol>
      <div class="row">
        <button ?disabled=${n.length===0} @click=${()=>hs(`freecell-games.json`,`application/json`,Pr(n))}>${e.exportGames}</button>
        <button @click=${this.import}>${e.importGames}</button>
        <span role="status">${this.result}</span>
        ${this.deleted===null?v:h`<button id="bring-back" @click=${this.bringBack}>${e.bringBack}</button>`}
      </div>
      <p class="faint" id="where">${t.keeping.library.lasting?e.keptWhere(i):e.storageForbidden}</p>
    `}};customElements.define(`fc-games`,vs);var ys=class extends ${static{this.styles=[$.styles,o`
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
    `]}get heading(){return this.t.helpTitle}content(){let{t:e}=this,t=e.keyNames,n=[[[t.arrows],e.keys.arrows],[[t.enter,t.space],e.keys.enter],[[`Shift+`+t.enter],e.keys.best],[[`3a`,`b7`,`4h`],e.keys.code],[[`${t.control}+Z`,`${t.control}+Y`],e.keys.undo],[[Q.hint],e.keys.hint],[[Q.takeBack],e.keys.takeBack],[[Q.solve],e.keys.solve],[[Q.review],e.keys.review],[[Q.finish],e.keys.finish],[[Q.newGame],e.keys.newGame],[[Q.next,Q.previous],e.keys.next],[[t.escape],e.keys.escape],[[`?`],e.keys.help]];return h`<p>${e.helpRules}</p>
      <p>${e.helpMouse}</p>
      <h3>${e.helpKeys}</h3>
      <dl>${n.map(([e,t])=>h`<dt>${e.map(e=>h`<kbd>${e}</kbd> `)}</dt><dd>${t}</dd>`)}</dl>`}};customElements.define(`fc-help`,ys);var bs=class extends ${static{this.properties={...$.properties,bad:{state:!0},cells:{state:!0}}}static{this.styles=[$.styles,o`
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
    `]}constructor(){super(),this.bad=null,this.cells=0}open(){this.bad=null,this.cells=this.session.settings.cells,super.open()}get heading(){return this.t.newGame}chosen(){this.session.change({cells:this.cells}),this.close()}begin(e){this.chosen(),this.session.open({deal:e})}get input(){return this.renderRoot.querySelector(`#number`)}submit(e){e.preventDefault();let{value:t}=this.input,n=wr(t);this.bad=n===null?t.trim():null,n!==null&&this.begin(n)}turnSign(){let{input:e}=this,t=e.value.trim();e.value=/^[-−]/.test(t)?t.slice(1):`-${t}`,e.focus()}other(e){this.close(),this.dispatchEvent(new CustomEvent(`fc-open`,{detail:e,bubbles:!0,composed:!0}))}content(){let{t:e,session:t}=this,{deal:n}=t.game;return h`
      <form class="number" @submit=${this.submit}>
        <label>${e.dealNumber}<input id="number" inputmode="numeric" autocomplete="off" autofocus .value=${n===null?``:String(n)} aria-describedby="range" /></label>
        <button type="button" class="sign" aria-label=${e.minus} title=${e.minus} @click=${this.turnSign}>±</button>
        <button class="main">${e.play}</button>
      </form>
      <p id="range" class=${this.bad===null?`faint`:`problem`} role=${this.bad===null?`note`:`alert`}>${this.bad===null?e.numberRange:e.badNumber(this.bad)}</p>
      <div class="choices">
        <button @click=${()=>this.begin(br())}>${e.randomDeal}</button>
        <button @click=${()=>(this.chosen(),void t.beginWinnable())}>${e.randomWinnable}</button>
        <button @click=${()=>this.begin(Cr(new Date))}>${e.todaysDeal}</button>
        <button @click=${()=>(t.restart(),this.close())}>${e.restart}</button>
        <button @click=${()=>this.other(`board`)}>${e.ownBoardEntry}</button>
        <button @click=${()=>this.other(`record`)}>${e.openRecord}</button>
      </div>
      <label class="line"
        >${e.cellsInGame}
        <select id="cells" .value=${String(this.cells)} @change=${e=>this.cells=Number(e.target.value)}>
          ${[0,1,2,3,4,5,6,7].map(e=>h`<option value=${e} ?selected=${e===this.cells}>${e}</option>`)}
        </select></label
      >
    `}};customElements.define(`fc-new-game`,bs);var xs=class extends ${static{this.properties={...$.properties,text:{state:!0},number:{state:!0}}}constructor(){super(),this.text=``,this.number=``}get heading(){return this.t.openRecord.replace(`…`,``)}get read(){let e=En(this.text);return e.deal!==null||e.board!==null?e:{...e,deal:wr(this.number)}}openGame(e){let t=dr.fromRecord(this.read);t!==null&&(this.session.openGame(t.game),this.close(),e&&this.session.reviewing.start(),t.bad!==null&&this.session.tell({what:`bad-record-move`,bad:t.bad}))}async chooseFile(){this.text=await gs(`.txt,.fcr,.pgn,text/plain`)??this.text}content(){let{t:e,read:t}=this,n=t.moves.length>0||t.deal!==null||t.board!==null,r=t.deal===null&&t.board===null,i=e=>t=>this[e]=t.target.value;return h`
      <label>${e.pasteRecord}<textarea id="paste" rows="9" autofocus .value=${this.text} @input=${i(`text`)}></textarea></label>
      <label>${e.dealForMoves}<input id="number" inputmode="numeric" .value=${this.number} @input=${i(`number`)} /></label>
      <p aria-live="polite">
        ${n?e.readMoves(t.moves.length):v} ${n&&r?h`<span class="problem">${e.noStart}</span>`:v}
        ${this.text!==``&&t.unread.length>0?h`<span class="faint">${e.unread(t.unread.slice(0,12).join(` `))}</span>`:v}
      </p>
      <div class="row">
        <button class="main" ?disabled=${!n||r} @click=${()=>this.openGame(!1)}>${e.openGame}</button>
        <button ?disabled=${!n||r} @click=${()=>this.openGame(!0)}>${e.openAndReview}</button>
        <button @click=${this.chooseFile}>${e.openFile}</button>
      </div>
    `}};customElements.define(`fc-record`,xs);var Ss=class extends ${get heading(){return this.t.settings}choice(e,t,n){return h`<label
      >${e}
      <select id=${t} @change=${e=>this.session.change({[t]:e.target.value})}>
        ${n.map(([e,n])=>h`<option value=${e} ?selected=${this.session.settings[t]===e}>${n}</option>`)}
      </select></label
    >`}tick(e,t){return h`<label class="line"><input id=${t} type="checkbox" .checked=${this.session.settings[t]===!0} @change=${e=>this.session.change({[t]:e.target.checked})} />${e}</label>`}content(){let{t:e}=this;return h`
      ${this.choice(e.autoplay,`autoplay`,[[`off`,e.autoplayOff],[`horne`,e.autoplayHorne],[`raymond`,e.autoplayRaymond],[`max`,e.autoplayMax]])}
      ${this.choice(e.colours,`colours`,[[`two`,e.twoColours],[`four`,e.fourColours]])}
      ${this.choice(e.theme,`theme`,[[`system`,e.themeSystem],[`light`,e.themeLight],[`dark`,e.themeDark]])}
      ${this.choice(e.language,`language`,[[`auto`,e.languageAuto],...[...Ha].map(([e,t])=>[e,t.languageName])])}
      <div>
        ${this.tick(e.largeIndices,`largeIndices`)} ${this.tick(e.showVerdict,`showVerdict`)} ${this.tick(e.teachMode,`teach`)} ${this.tick(e.showCount,`showCount`)}
        ${this.tick(e.showTimer,`showTimer`)} ${this.tick(e.animate,`animate`)} ${this.tick(e.letterKeys,`letterKeys`)}
      </div>
    `}};customElements.define(`fc-settings`,Ss);var Cs=class extends ${static{this.properties={...$.properties,copied:{state:!0}}}constructor(){super(),this.copied=null}open(){this.copied=null,super.open()}get heading(){return this.t.share}get link(){return location.href.replace(/#.*$/,``)+mr(this.session.game,this.session.settings.autoplay)}get record(){return Tn(this.session.game.toRecord(this.session.settings.autoplay,new Date))}async copy(e,t){try{await navigator.clipboard.writeText(t),this.copied={what:`copied`,thing:e}}catch{this.copied={what:`not-copied`}}}content(){let{t:e,link:t,record:n}=this,{game:r}=this.session,i=`freecell-${r.deal??`board`}.txt`;return h`
      <label>${e.linkText}<input id="link" readonly .value=${t} @focus=${e=>e.target.select()} /></label>
      <div class="row"><button class="main" @click=${()=>this.copy(`link`,t)}>${e.copyLink}</button></div>
      <label>${e.recordText}<textarea id="record" rows="9" readonly .value=${n}></textarea></label>
      <div class="row">
        <button @click=${()=>this.copy(`record`,n)}>${e.copyRecord}</button>
        <button @click=${()=>hs(i,`text/plain`,n)}>${e.saveRecord}</button>
        <button @click=${()=>this.copy(`board`,on(r.board))}>${e.copyBoard}</button>
      </div>
      <p role="status">${this.copied===null?v:eo(e,this.copied)}</p>
    `}};customElements.define(`fc-share`,Cs);function ws({x:e,y:t,width:n}){return{x:e+n/2,y:t+n*.42}}function Ts(e,t){if(t.length===0)return``;let n=new Map,r=t=>n.get(t)??ws({...e.cards.get(t),...e.card});return h`<svg class="arrows" aria-hidden="true">${t.map(t=>{let i=P(t.board,t.move),a=r(i[0]),o=Es(e,t,r);return t.tone===`line`&&i.forEach(e=>n.set(e,o)),Ds(a,o,t,e.card.width)})}</svg>`}function Es(e,{board:t,move:n},r){let{to:i}=n;if(A(i))return ws(e.cells[j(i)]);if(i===E)return ws(e.home[C(P(t,n)[0])]);let a=k(i)?T(t.columns[i]):null;if(a===null)return ws(e.columns[i]);let o=r(a);return{x:o.x,y:o.y+e.card.height*.22}}function Ds(e,t,{tone:n,label:r},i){let a=t.x-e.x,o=t.y-e.y,s=Math.max(1,Math.hypot(a,o)),c={x:e.x+a/2-o/s*s*.14,y:e.y+o/2+a/s*s*.14},l=Math.atan2(t.y-c.y,t.x-c.x),u=Math.max(10,Math.min(22,i*.2)),d={x:t.x-.7*u*Math.cos(l),y:t.y-.7*u*Math.sin(l)},f=Math.max(2.5,Math.min(5,i*.05)),p=e=>`${t.x-u*Math.cos(l+e)} ${t.y-u*Math.sin(l+e)}`,ee=Math.max(7,Math.min(15,i*.15)),m=`M${e.x} ${e.y}Q${c.x} ${c.y} ${d.x} ${d.y}`;return g`<g class="arrow ${n}" data-label=${r}>
    <path class="edge" d=${m} stroke-width=${f+3}></path><path class="shaft" d=${m} stroke-width=${f}></path>
    <path class="head" d="M${t.x} ${t.y}L${p(.45)}L${p(-.45)}Z"></path>
    <circle cx=${e.x} cy=${e.y} r=${ee}></circle>
    <text x=${e.x} y=${e.y} dy="0.36em" text-anchor="middle" font-size=${ee*1.35}>${r}</text>
  </g>`}var Os=o`
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
`,ks=1.4,As=1.62,js=8,Ms=.96,Ns={small:.29,large:.34};function Ps(e,t,n,r){return e>t*1.5&&t<520?Is(e,t,n,r):Fs(e,t,n,r)}function Fs(e,t,n,r){let i=Math.max(8,n.cells.length+4),a=Math.max(3,e*.012),o=r?4.8:4.05,s=Math.floor(Math.max(28,Math.min((e-(i+1)*a)/i,(t-4*a)/(ks*o)))),c=Math.max(ks,Math.min(As,(t-4*a)/(s*(o+2)))),l={width:s,height:Math.round(s*c)},u=Math.min((e-a-8*s)/9,s*.28),d=(e-(8*s+7*u))/2,f=Math.min(a,28),p=f+l.height+Math.max(f,l.height*.14),ee=Array.from({length:8},(e,n)=>Ls(d+n*(s+u),p,l,t-p-f)),m=i>8?(e-2*a-i*s)/(i-1):u,te=i>8?a:d,ne=n.cells.map((e,t)=>Ls(te+t*(s+m),f,l)),re=e-te-s;return Rs({card:l,aside:!1,columns:ee,cells:ne,home:x.map(e=>Ls(re-(3-e)*(s+m),f,l))},n,r)}function Is(e,t,n,r){let i=Math.max(3,Math.min(10,e*.008)),a=(t-5*i)/4/ks,o=n.cells.length>4?2:1,s=8+o+1,c=Math.floor(Math.max(28,Math.min((e-(s+3)*i)/s,a))),l={width:c,height:Math.floor(c*ks)},u=(e,n,r)=>{let a=Math.min(l.height+2*i,(t-i)/r);return Ls(e,i+n*a,l)},d=i+o*(c+i),f=e-d-c-2*i,p=Math.min((f-8*c)/9,c*.4),ee=d+(f-8*c-7*p)/2;return Rs({card:l,aside:!0,columns:Array.from({length:8},(e,n)=>Ls(ee+n*(c+p),i,l,t-2*i)),cells:n.cells.map((e,t)=>u(i+Math.floor(t/4)*(c+i),t%4,4)),home:x.map(t=>u(e-i-c,t,4))},n,r)}function Ls(e,t,n,r=n.height){return{x:Math.round(e),y:Math.round(t),width:n.width,height:Math.round(r)}}function Rs(e,t,n){let r=new Map,i=e.card.height*(n?Ns.large:Ns.small),a=Math.max(i,Math.min(e.card.height*Ms,(e.columns[0].height-e.card.height)/(js-1))),o=t.columns.map((t,n)=>Math.min(a,(e.columns[n].height-e.card.height)/Math.max(1,t.length-1)));t.columns.forEach((t,n)=>{let{x:i,y:a}=e.columns[n];t.forEach((e,t)=>r.set(e,{x:i,y:Math.round(a+t*o[n]),z:t+1,place:D(n),depth:t}))}),t.cells.forEach((t,n)=>{let{x:i,y:a}=e.cells[n];t!==null&&r.set(t,{x:i,y:a,z:n+1,place:O(n),depth:0})});for(let n of x){let{x:i,y:a}=e.home[n];for(let e=0;e<t.home[n];e++)r.set($e(e,n),{x:i,y:a,z:20*n+e+1,place:E,depth:e})}return{...e,cards:r,fans:o}}function zs(e,t){return S(t)<e.home[C(t)]-2}function Bs(e,t,n,r){let i=e.card.width*.12,a=e=>n>=e.x-i&&n<e.x+e.width+i&&r>=e.y-i&&r<e.y+e.height+i,o=e.cells.findLastIndex(a);if(o>=0)return{place:O(o),depth:t.cells[o]===null?null:0};if(e.home.findLastIndex(a)>=0)return{place:E,depth:null};let s=e.columns.findIndex(a);if(s<0)return null;let c=t.columns[s];if(c.length===0)return{place:D(s),depth:null};let l=Math.floor((r-e.columns[s].y)/Math.max(1,e.fans[s]));return{place:D(s),depth:Math.max(0,Math.min(l,c.length-1))}}function Vs(e,t,n,r){let i=[...e.columns.map((e,t)=>[D(t),e]),...e.cells.map((e,t)=>[O(t),e]),...e.home.map(e=>[E,e])],a=null,o=0;for(let[e,t]of i){let r=Hs(n.x,n.width,t.x,t.width)*Hs(n.y,n.height,t.y,t.height);r>o&&([a,o]=[e,r])}return o>.1*n.width*e.card.height?a:Bs(e,t,r.x,r.y)?.place??a}function Hs(e,t,n,r){return Math.max(0,Math.min(e+t,n+r)-Math.max(e,n))}function Us(e,t,n,r){let{width:i,height:a}=e.card;if(k(n)){let o=e.columns[n],s=r??0,c=t.columns[n].length-1,l=Math.round(o.y+s*e.fans[n]);return{x:o.x,y:l,width:i,height:r!==null&&r<c?Math.round(e.fans[n]):a}}return A(n)?e.cells[j(n)]:e.home[r??0]}var Ws=6,Gs=400,Ks=class{constructor(e){this.drag=null,this.dropped=new Set,this.lastClick=null,this.lose=e=>{e.pointerId===this.drag?.pointer&&this.letGo()},this.down=e=>{if(e.button!==0||(e.pointerId===this.drag?.pointer&&this.letGo(),this.drag!==null))return;let{board:t,layout:n}=this.table,{x:r,y:i}=this.at(e),a=Bs(n,t,r,i);if(e.preventDefault(),a===null){this.table.picked=null;return}let o=k(a.place)?t.columns[a.place]:[],s=k(a.place)?o.length-(a.depth??0):1,c=a.depth!==null&&(A(a.place)||s<=St(o))?P(t,{from:a.place,to:E,count:s}):[];this.drag={from:a.place,count:s,pointer:e.pointerId,startX:e.clientX,startY:e.clientY,cards:c,active:!1},this.table.setPointerCapture(e.pointerId)},this.move=e=>{let{drag:t,table:n}=this;if(t===null||e.pointerId!==t.pointer)return;let r=e.clientX-t.startX,i=e.clientY-t.startY;if(!t.active){if(Math.hypot(r,i)<Ws||t.cards.length===0)return;t.active=!0,n.picked=null,n.requestUpdate()}let{layout:a}=n;t.cards.forEach((e,t)=>{let o=a.cards.get(e),s=n.cardElement(e);s.classList.remove(`moving`,`picked`),s.classList.add(`lifted`),s.style.zIndex=String(300+t),s.style.transform=`translate(${o.x+r}px, ${o.y+i}px)`})},this.up=e=>{let{drag:t,table:n}=this;if(t===null||e.pointerId!==t.pointer)return;this.drag=null;let r=this.at(e);if(!t.active){let e=Bs(n.layout,n.board,r.x,r.y);e!==null&&this.click(e);return}this.dropped=new Set(t.cards),this.lastClick=null;let{layout:i,board:a}=n,o=i.cards.get(t.cards[0]),s=Vs(i,a,{x:o.x+e.clientX-t.startX,y:o.y+e.clientY-t.startY,...i.card},r);s!==null&&s!==t.from&&n.report(`fc-try`,{from:t.from,to:s,count:t.count}),n.requestUpdate()},this.table=e,e.addController(this)}hostConnected(){let{table:e}=this;e.addEventListener(`pointerdown`,this.down),e.addEventListener(`pointermove`,this.move),e.addEventListener(`pointerup`,this.up),e.addEventListener(`pointercancel`,this.lose),e.addEventListener(`lostpointercapture`,this.lose),e.addEventListener(`contextmenu`,e=>this.drag!==null&&e.preventDefault())}get dragged(){return this.drag?.active?this.drag:null}isHolding(e){return this.drag!==null&&this.drag.active&&this.drag.cards.includes(e)}wasHolding(e){return this.dropped.has(e)}forget(){this.dropped=new Set}sourceAt(e,t){let{board:n}=this.table;if(e===E)return this.table.report(`fc-refused`,{why:`from-home`}),null;if(A(e))return(n.cells[j(e)]??null)===null?(this.table.report(`fc-refused`,{why:`nothing-there`,place:e}),null):{from:e,count:1};let r=n.columns[e],i=r.length-(t??0);return r.length===0?(this.table.report(`fc-refused`,{why:`nothing-there`,place:e}),null):i<=St(r)?{from:e,count:i}:(this.table.report(`fc-refused`,{why:`not-a-run`,place:e,count:i}),null)}press(e){let{table:t}=this,{picked:n,board:r}=t;if(n===null){t.picked=this.sourceAt(e.place,e.depth);return}if(e.place===n.from){let i=k(e.place)?r.columns[e.place]:null;t.picked=i===null||i.length-(e.depth??0)===n.count?null:this.sourceAt(e.place,e.depth);return}t.picked=null,t.report(`fc-try`,Gi(r,n,e.place))}at(e){let t=this.table.getBoundingClientRect();return{x:e.clientX-t.left,y:e.clientY-t.top}}letGo(){let{drag:e,table:t}=this;return e===null?!1:(this.drag=null,t.hasPointerCapture(e.pointer)&&t.releasePointerCapture(e.pointer),e.active&&(this.dropped=new Set(e.cards)),t.requestUpdate(),e.active)}click(e){let{lastClick:t,table:n}=this,r=performance.now(),i=t!==null&&r-t.time<Gs&&t.hit.place===e.place&&t.hit.depth===e.depth;if(this.lastClick=i?null:{hit:e,time:r},i&&e.depth!==null&&e.place!==E&&n.picked!==null){let e=n.picked;n.picked=null,n.report(`fc-best`,e);return}n.picked===null&&(e.depth===null||e.place===E)||this.press(e)}},qs=o`
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
`;function Js(e,t){return e.place===t.place&&e.depth===t.depth}function Ys(e,t){if(k(t)){let{length:n}=e.columns[t];return{place:t,depth:n===0?null:n-1}}return A(t)?{place:t,depth:(e.cells[j(t)]??null)===null?null:0}:{place:t,depth:0}}function Xs(e,{place:t,depth:n}){if(A(t)&&j(t)>=e.cells.length)return Ys(e,D(0));if(t===E)return{place:t,depth:n};let r=Ys(e,t);return k(t)&&n!==null&&r.depth!==null?{place:t,depth:Math.min(n,r.depth)}:r}function Zs(e){return[...e.cells.map((t,n)=>Ys(e,O(n))),...x.map(e=>({place:E,depth:e}))]}function Qs(e,t,n){let r=Zs(e);if(k(t.place)){let i=t.depth??0,a=e.columns[t.place].length-1,o=t=>Ys(e,D(Math.max(0,Math.min(7,t))));switch(n){case`ArrowLeft`:return o(t.place-1);case`ArrowRight`:return o(t.place+1);case`ArrowUp`:return i>0?{place:t.place,depth:i-1}:r[Math.round(t.place*(r.length-1)/7)];case`ArrowDown`:return i<a?{place:t.place,depth:i+1}:t;case`Home`:return o(0);case`End`:return o(7);default:return null}}let i=Math.max(0,r.findIndex(e=>Js(e,t)));switch(n){case`ArrowLeft`:return r[Math.max(0,i-1)];case`ArrowRight`:return r[Math.min(r.length-1,i+1)];case`ArrowDown`:return Ys(e,D(Math.round(i*7/(r.length-1))));case`ArrowUp`:return t;case`Home`:return r[0];case`End`:return r[r.length-1];default:return null}}var $s=62,ec={targets:new Map,doomed:new Map};function tc({place:e,depth:t}){return`${e}/${t??``}`}function nc(e,t,n,r,i){let a=r&&i?.board===e?i:null,o=t===null?0:C(P(e,{...t,to:E})[0]),s=t===null?[]:Ki(e,t,n),c=a===null?[]:kt(e).filter(e=>a.isDoomed(e)),l=e=>[tc(e),e];return{targets:new Map(s.map(t=>{let n=Ji(e,t,o);return[tc(n),{spot:n,state:r?a?.of(t)??`unknown`:`legal`}]})),doomed:new Map(c.map(t=>l(Ys(e,t))))}}function rc(e,t,n){let r=e.targets.get(tc(t));return[...r===void 0?[]:[n.target[r.state]],...e.doomed.has(tc(t))?[n.everyMoveLoses]:[]]}function ic({targets:e,doomed:t}){let n=({place:e,depth:t},n,r=v)=>h`<div class=${n} data-place=${e} data-depth=${t??``}>${r}</div>`,r=[...e.values()];return h`${r.map(({spot:e,state:t})=>n(e,`target ${t}`))}
  ${r.map(({spot:e,state:t})=>t===`legal`?v:n(e,`badge ${t}`,Eo(t)))}
  ${[...t.values()].map(e=>n(e,`badge doomed lost`,Eo(`lost`)))}`}function ac(e,t,n,r){for(let i of e.querySelectorAll(`.target, .badge`)){let e=i.dataset.depth,a=Us(t,n,Number(i.dataset.place),e===``?null:Number(e));r(i,i.classList.contains(`badge`)?oc(a):a)}}function oc({x:e,y:t,width:n,height:r}){let i=Math.round(Math.max(15,Math.min(34,n*.34))),a=n<$s?t+r-Math.round(i*.9):t-Math.round(i*.1);return{x:e+n-Math.round(i*.9),y:a,width:i,height:i}}var sc=o`
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
    display: grid;
    place-items: center;
  }
  .slot svg {
    width: 46%;
    fill: var(--slot-line);
  }
  .slot .letter {
    color: var(--slot-text);
    font: 600 clamp(12px, calc(var(--card-width, 60) * 0.25px), 80px) / 1 var(--font);
  }
  .card {
    background: var(--paper);
    box-shadow: 0 0 0 0.75px var(--card-line), 0 1px 2px var(--shade);
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
    stroke-width: 1.6;
    opacity: 0.45;
  }
  .moving { transition: transform var(--pace, 170ms) cubic-bezier(0.25, 0.7, 0.3, 1); }
  .lifted { box-shadow: 0 0 0 0.75px var(--card-line), 0 6px 14px var(--shade-deep); }
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
`,cc=45,lc=class extends qe{static{this.styles=[sc,qs,Os]}static{this.properties={board:{attribute:!1},t:{attribute:!1},largeIndices:{type:Boolean},animated:{attribute:!1},hint:{attribute:!1},arrows:{attribute:!1},teaching:{attribute:!1},judgement:{attribute:!1},picked:{state:!0},size:{state:!0},spot:{state:!0}}}constructor(){super(),this.hand=new Ks(this),this.drawn=null,this.marks=ec,this.arriving=null,this.sizes=new ResizeObserver(([e])=>{let{width:t,height:n}=e.contentRect;this.size={width:t,height:n}}),this.largeIndices=!1,this.animated=!0,this.hint=null,this.arrows=[],this.teaching=!1,this.judgement=null,this.picked=null,this.size={width:0,height:0},this.spot={place:D(0),depth:null}}connectedCallback(){super.connectedCallback(),this.sizes.observe(this)}disconnectedCallback(){super.disconnectedCallback(),this.sizes.disconnect()}get layout(){return Ps(this.size.width,this.size.height,this.board,this.useLarge)}get useLarge(){return this.largeIndices||Ps(this.size.width,this.size.height,this.board,!1).card.width<62}report(e,t){this.dispatchEvent(new CustomEvent(e,{detail:t,bubbles:!0,composed:!0}))}cardElement(e){return this.renderRoot.querySelector(`[data-card="${e}"]`)}willUpdate(e){if(this.follow(e),this.board===void 0)return;let{dragged:t}=this.hand;this.marks=nc(this.board,t??this.picked,t!==null,this.teaching,this.judgement)}follow(e){(e.has(`board`)||e.has(`size`))&&this.hand.letGo(),e.has(`board`)&&(this.picked=null,this.spot=this.arriving===null?Xs(this.board,this.spot):Ys(this.board,this.arriving),this.arriving=null,this.hasFocus&&this.focusSpot(this.spot))}render(){if(this.board===void 0||this.t===void 0)return v;let e=this.useLarge,t=(e,t,n=v)=>h`<div class="slot" data-slot=${e} data-index=${t}>${n}</div>`;return h`
      <div aria-hidden="true">
        ${this.board.columns.map((e,n)=>t(`column`,n,h`<span class="letter">${n+1}</span>`))}
        ${this.board.cells.map((e,n)=>t(`cell`,n,h`<span class="letter">${yt(O(n))}</span>`))}
        ${x.map(e=>t(`home`,e,h`<svg viewBox="0 0 100 100"><path d=${rs[e]}></path></svg>`))}
        ${b.map(t=>h`<div class="card" data-card=${t} data-suit=${C(t)}><svg viewBox="0 0 100 140" preserveAspectRatio="xMidYMin meet">${ls(t,e)}</svg></div>`)}
        ${this.hint===null?v:h`<div class="mark from"></div><div class="mark to"></div>`} ${ic(this.marks)}
        ${this.size.width===0?v:Ts(this.layout,this.arrows)}
      </div>
      <div role="application" aria-label=${this.t.table} @keydown=${this.onKey} @click=${this.onSpotClick} @focusin=${this.onFocus}>
        ${this.pile(this.t.cellsGroup,this.board.cells.map((e,t)=>({place:O(t),depth:e===null?null:0})))}
        ${this.pile(this.t.homeGroup,x.map(e=>({place:E,depth:e})))}
        ${this.board.columns.map((e,t)=>this.pile(this.t.column(t+1),e.length===0?[{place:D(t),depth:null}]:e.map((e,n)=>({place:D(t),depth:n}))))}
      </div>
    `}pile(e,t){return h`<div class="pile" role="group" aria-label=${e}>${t.map(e=>this.spotButton(e))}</div>`}spotButton(e){let{picked:t}=this,n=k(e.place)?this.board.columns[e.place]:null,r=t!==null&&t.from===e.place&&(n===null||e.depth===n.length-t.count);return h`<button
      class="spot"
      tabindex=${Js(e,this.spot)?0:-1}
      data-place=${e.place}
      data-depth=${e.depth??``}
      aria-pressed=${r?`true`:`false`}
      aria-label=${[this.nameOf(e),...rc(this.marks,e,this.t)].join(`, `)}
    ></button>`}nameOf({place:e,depth:t}){if(e===E){let e=x[t],n=mt(this.board,e),r=this.t.homeOf(this.t.suit(e));return n===null?this.t.emptyAt(r):this.t.cardAt(this.t.card(this.board.home[e]-1,e),r)}let n=k(e)?this.board.columns[e]:[],r=t===null?0:n.length-t;return uo(this.t,this.board,e,t,r>1&&r<=St(n)?r:0)}updated(){if(this.size.width===0||this.board===void 0)return;let{layout:e}=this,t=this.renderRoot;this.style.setProperty(`--corner`,`${Math.max(3,e.card.width*.07)}px`),this.style.setProperty(`--card-width`,String(e.card.width));for(let n of t.querySelectorAll(`.slot`)){let t=Number(n.dataset.index),r=n.dataset.slot;dc(n,{...r===`column`?e.columns[t]:r===`cell`?e.cells[t]:e.home[t],height:e.card.height})}for(let n of t.querySelectorAll(`.spot`)){let t=n.dataset.depth;dc(n,Us(e,this.board,Number(n.dataset.place),t===``?null:Number(t)))}ac(t,e,this.board,dc),this.drawCards(e),this.drawHint(e),this.drawn=e,this.toggleAttribute(`ready`,!0),this.toggleAttribute(`aside`,e.aside)}drawCards(e){let t=this.drawn,n=t===null||t.card.width!==e.card.width||t.card.height!==e.card.height||t.aside!==e.aside,r=b.filter(n=>e.cards.get(n)?.place===E&&t?.cards.get(n)?.place!==E).sort((e,t)=>e-t),i=new Set(this.picked===null?[]:P(this.board,{...this.picked,to:E}));for(let a of b){if(this.hand.isHolding(a))continue;let o=e.cards.get(a),s=t?.cards.get(a),c=this.cardElement(a);c.classList.toggle(`picked`,i.has(a)),n&&(c.style.width=`${e.card.width}px`,c.style.height=`${e.card.height}px`);let l=o.place===E&&zs(this.board,a)&&(s===void 0||s.place===E);c.style.visibility=l?`hidden`:``;let u=s===void 0||s.x!==o.x||s.y!==o.y||this.hand.wasHolding(a),d=!n&&u&&this.animated;c.classList.toggle(`moving`,d),c.classList.remove(`lifted`);let f=r.indexOf(a);c.style.transitionDelay=d&&f>0?`${f*cc}ms`:`0s`,c.style.zIndex=String(d&&s?.place!==o.place?200+o.z:o.z),c.style.transform=`translate(${o.x}px, ${o.y}px)`,d&&c.addEventListener(`transitionend`,()=>this.land(a),{once:!0})}this.hand.forget()}land(e){let t=this.drawn?.cards.get(e);if(t===void 0||this.hand.isHolding(e))return;let n=this.cardElement(e);n.classList.remove(`moving`),n.style.zIndex=String(t.z),t.place===E&&zs(this.board,e)&&(n.style.visibility=`hidden`)}drawHint(e){let[t,n]=this.renderRoot.querySelectorAll(`.mark`);if(this.hint===null||t===void 0||n===void 0)return;let r=P(this.board,this.hint),i=r[0];if(i===void 0)return;let a=e.cards.get(i),o=e.cards.get(r[r.length-1]);dc(t,{x:a.x,y:a.y,width:e.card.width,height:o.y-a.y+e.card.height});let s=this.hint.to,c=s===E?C(i):k(s)&&this.board.columns[s].length>0?this.board.columns[s].length-1:null;dc(n,Us(e,this.board,s,c))}onKey(e){if(!(e.altKey||e.metaKey)){if(e.key===`Enter`&&e.shiftKey){let e=this.hand.sourceAt(this.spot.place,this.spot.place===E?null:this.spot.depth);e!==null&&this.report(`fc-best`,e)}else{let t=e.ctrlKey?null:Qs(this.board,this.spot,e.key);if(t===null)return;this.focusSpot(t)}e.preventDefault(),e.stopPropagation()}}putBack(){let e=this.picked!==null;return this.picked=null,this.hand.letGo()||e}onSpotClick(e){let t=uc(e.target);t!==null&&this.hand.press({place:t.place,depth:t.place===E?null:t.depth})}onFocus(e){this.spot=uc(e.target)??this.spot}focusSpot(e){this.spot=e,this.updateComplete.then(()=>this.renderRoot.querySelector(`.spot[tabindex="0"]`)?.focus())}get hasFocus(){return this.renderRoot.activeElement!==null}focus(){this.focusSpot(this.board===void 0?this.spot:Xs(this.board,this.spot))}showPlace(e){this.arriving=e}};function uc(e){let t=e instanceof HTMLElement?e.closest(`.spot`):null;if(t===null)return null;let n=t.dataset.depth;return{place:Number(t.dataset.place),depth:n===``?null:Number(n)}}function dc(e,t){e.style.width=`${t.width}px`,e.style.height=`${t.height}px`,e.style.transform=`translate(${t.x}px, ${t.y}px)`}customElements.define(`fc-table`,lc);var fc=5e3,pc=[`moved`,`undone`,`redone`,`restarted`,`shown`,`dealt`,`resumed`,`solving`,`reviewed`,`not-kept`,`won`,`losing`],mc=class extends qe{static{this.styles=Ro}static{this.properties={message:{state:!0},seconds:{state:!0},ready:{state:!0},resultHidden:{state:!0}}}constructor(){super(),this.session=new Qi(new nr(er(),new jn),new Ur(new Rr,Br()),tr),this.keys=new ns,this.said=null,this.spoken=``,this.judged=``,this.judgedState=``,this.resultShown=!1,this.questionShown=!1,this.open=e=>{this.table?.putBack(),this.renderRoot.querySelector(`[data-sheet="${e}"]`)?.open()},this.commands={undo:()=>this.session.undo(),redo:()=>this.session.redo(),hint:()=>void this.session.knowing.showHint(),solve:()=>void this.session.solving.start(),review:()=>void this.session.reviewing.start(),takeBack:()=>void this.session.knowing.takeBack(),finish:()=>this.session.finish(),newGame:()=>this.open(`new`),next:()=>this.step(1),previous:()=>this.step(-1),help:()=>this.open(`help`)},this.closeQuestion=()=>{this.session.notice=null,this.requestUpdate()},this.hideResult=()=>{this.resultHidden=!0},this.message=``,this.seconds=0,this.ready=!1,this.resultHidden=!1}get language(){return Ua(this.session.settings.language,navigator.languages)}get t(){return Wa(this.language)}get table(){return this.renderRoot.querySelector(`fc-table`)}connectedCallback(){super.connectedCallback();let{session:e}=this;e.addEventListener(`change`,()=>this.follow()),window.addEventListener(`hashchange`,()=>this.ready&&this.openLink()),window.addEventListener(`keydown`,e=>this.ready&&this.onKey(e)),window.addEventListener(`online`,()=>void e.verdicts.ask(e.game.board)),window.addEventListener(`pagehide`,()=>this.rest()),document.addEventListener(`visibilitychange`,()=>this.onVisibility()),matchMedia(`(prefers-color-scheme: dark)`).addEventListener(`change`,()=>this.requestUpdate()),setInterval(()=>this.seconds=Math.floor(e.clock.elapsed/1e3),500),this.begin()}async begin(){await this.session.keeping.open(),this.ready=!0;let e=this.openLink();e!==`opened`&&!this.session.keeping.resume()&&this.session.open({deal:Cr(new Date)}),e===`bad`&&this.session.tell({what:`bad-link`})}openLink(){if(location.hash.length<2)return`none`;let e=hr(location.hash);return history.replaceState(null,``,location.pathname+location.search),e===null?(this.session.tell({what:`bad-link`}),`bad`):(this.session.openGame(e.game),e.bad===null?e.review!==null&&this.session.reviewing.start(e.review):this.session.tell({what:`bad-record-move`,bad:e.bad}),`opened`)}rest(){this.session.clock.stop(),this.session.game.steps.length>0&&this.session.keeping.save()}onVisibility(){let{clock:e,game:t,keeping:n}=this.session;document.hidden?this.rest():(t.at>0&&!t.won&&e.start(),n.catchUp())}follow(){let{session:e,t}=this,{notice:n}=e;n!==this.said&&n!==null&&(this.said=n,this.spoken=eo(t,n),this.show(pc.includes(n.what)?``:this.spoken),n.what===`moved`&&this.table?.showPlace(n.step.move.to)),e.knowing.hint?.line!=null&&this.said===n&&n?.what===`hint`&&this.show(``),e.game.won||(this.resultHidden=!1);let{verdict:r,needed:i}=e.knowing;if(r.state!==this.judgedState&&e.settings.showVerdict){let n=e.game.won?``:co(t,r,i);n!==``&&(this.judged=n,this.judgedState=r.state)}this.requestUpdate()}show(e){clearTimeout(this.messageTimer),this.message=e,e!==``&&(this.messageTimer=setTimeout(()=>this.message=``,fc))}best({from:e,count:t}){let n=ur(this.session.game.board,e,t);n===null?this.session.tell({what:`no-best-move`}):this.session.play(n)}step(e){let{deal:t}=this.session.game;t!==null&&w(t+e)&&this.session.open({deal:t+e})}escape(){let{session:e}=this;return this.table?.putBack()||this.keys.clear()?!0:this.message===``?e.notice?.what===`resumed`||e.notice?.what===`losing`?(this.closeQuestion(),!0):this.resultShown?(this.hideResult(),!0):e.reviewing.close()?!0:e.solving.playback===null?e.knowing.hideHint():(e.solving.stop(),!0):(this.show(``),!0)}onKey(e){let t=e.composedPath()[0];if(e.defaultPrevented||t instanceof HTMLElement&&t.matches(`input, textarea, select`))return;let{session:n}=this;if(e.key===`Escape`){this.escape()&&e.preventDefault(),this.requestUpdate();return}if(n.reviewing.review!==null&&(e.key===`ArrowLeft`||e.key===`ArrowRight`)&&!this.table?.hasFocus){e.preventDefault(),n.goTo(n.game.at+(e.key===`ArrowRight`?1:-1));return}let{command:r,move:i,used:a}=this.keys.press(e,n.settings.letterKeys,e.timeStamp);a&&e.preventDefault(),r!==void 0&&this.commands[r]();let o=i===void 0?null:xt(i);o===null?i!==void 0&&n.tell({what:`no-such-move`,text:i}):n.play(Dt(n.game.board,o)),a&&this.requestUpdate()}updated(){let e=document.documentElement,{colours:t,theme:n}=this.session.settings,r=n===`dark`||n===`system`&&matchMedia(`(prefers-color-scheme: dark)`).matches;e.dataset.theme=r?`dark`:`light`,e.dataset.colours=t,e.lang=this.language,this.ready&&(document.title=`${$a(this.t,this.session.game.deal)} · ${this.t.title}`,No(this.renderRoot),hc(this.renderRoot.querySelector(`.list .now`)),Jo(this.renderRoot.querySelector(`.tools`)),this.focusResult(),this.focusQuestion())}focusQuestion(){let e=this.renderRoot.querySelector(`#losing`),t=e!==null&&!this.questionShown,n=e===null&&this.questionShown;this.questionShown=e!==null,t&&requestAnimationFrame(()=>e.querySelector(`#not-this`)?.focus()),n&&this.renderRoot.activeElement===null&&document.querySelector(`:modal`)===null&&this.table?.focus()}focusResult(){let e=this.renderRoot.querySelector(`#result`),t=e!==null&&!this.resultShown,n=e===null&&this.resultShown;this.resultShown=e!==null,t&&requestAnimationFrame(()=>e.focus()),n&&this.renderRoot.activeElement===null&&document.querySelector(`:modal`)===null&&this.table?.focus()}render(){if(!this.ready)return v;let{session:e,t,commands:n,open:r}=this,{settings:i,game:a}=e,o=Lo(e,t),s=a.won&&e.solving.playback===null&&e.reviewing.review===null,c={session:e,t,commands:n,open:r,showResult:s&&this.resultHidden?()=>this.resultHidden=!1:null},l=Co(e,t,this.closeQuestion);return h`
      ${Zo(c)} ${wo(e,t,()=>r(`games`))}
      <main class=${o===v?``:`with-panel`}>
        <fc-table
          .board=${a.board}
          .t=${t}
          .hint=${e.knowing.hint?.move??null}
          .arrows=${Uo(e)}
          .teaching=${i.teach}
          .judgement=${e.teaching.judgement}
          .animated=${i.animate&&!matchMedia(`(prefers-reduced-motion: reduce)`).matches}
          .largeIndices=${i.largeIndices}
          @fc-try=${t=>e.play(t.detail)}
          @fc-best=${e=>this.best(e.detail)}
          @fc-refused=${t=>e.tell({what:`refused`,refusal:t.detail})}
        ></fc-table>
        ${o} ${this.message===``?l:h`<p class="message">${this.message}</p>`}
        ${this.keys.typed===``?v:h`<p class="typed">${this.keys.typed}…</p>`}
        ${s&&!this.resultHidden?So(e,t,{next:n.next,review:n.review,close:this.hideResult}):v}
      </main>
      ${$o(c)}
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
      </div>
    `}};function hc(e){let t=e?.parentElement;if(e===null||t==null)return;let n=e.offsetTop-t.offsetTop;n<t.scrollTop?t.scrollTop=n:n+e.offsetHeight>t.scrollTop+t.clientHeight&&(t.scrollTop=n+e.offsetHeight-t.clientHeight)}customElements.define(`fc-app`,mc),`serviceWorker`in navigator&&window.addEventListener(`load`,()=>void navigator.serviceWorker.register(`./sw.js`).catch(()=>void 0));