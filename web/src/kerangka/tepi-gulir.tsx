import GlobalStyles from '@mui/material/GlobalStyles'

/**
 * What goes on beyond an edge fades towards it, and only there: how far it is scrolled moves the fades of tabs, and ends that of
 * a dialog's content above its buttons. Where all fits nothing scrolls, and nothing fades; neither in a browser without
 * scroll-driven animations. The chosen tab's line stays whole.
 */
export const SCROLL_EDGES = (
  <GlobalStyles
    styles={`
@property --tepi-kiri { syntax: '<length>'; inherits: false; initial-value: 0px; }
@property --tepi-kanan { syntax: '<length>'; inherits: false; initial-value: 0px; }
@keyframes tepi-tab {
  from { --tepi-kiri: 0px; --tepi-kanan: 10px; }
  10% { --tepi-kiri: 10px; }
  90% { --tepi-kanan: 10px; }
  to { --tepi-kiri: 10px; --tepi-kanan: 0px; }
}
@keyframes tepi-dialog {
  from, 98% { mask-image: linear-gradient(#000 calc(100% - 24px), transparent); }
  to { mask-image: none; }
}
@supports (animation-timeline: scroll()) {
  .MuiTabs-scroller {
    mask: linear-gradient(90deg, transparent, #000 var(--tepi-kiri), #000 calc(100% - var(--tepi-kanan)), transparent), linear-gradient(#000, #000) 0 100% / 100% 2px no-repeat;
    animation: tepi-tab linear both;
    animation-timeline: scroll(self inline);
  }
  .MuiTabs-scroller:focus-within { mask: none; }
  .MuiDialogContent-root { animation: tepi-dialog linear both; animation-timeline: scroll(self block); }
}`}
  />
)
