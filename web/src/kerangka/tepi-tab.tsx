import GlobalStyles from '@mui/material/GlobalStyles'

/**
 * Tabs that go on beyond an edge fade towards it, and only there: how far they are scrolled moves both fades. Where they
 * all fit nothing scrolls, and nothing fades; neither in a browser without scroll-driven animations.
 */
export const TAB_EDGES = (
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
@supports (animation-timeline: scroll()) {
  .MuiTabs-scroller {
    mask-image: linear-gradient(90deg, transparent, #000 var(--tepi-kiri), #000 calc(100% - var(--tepi-kanan)), transparent);
    animation: tepi-tab linear both;
    animation-timeline: scroll(self inline);
  }
  .MuiTabs-scroller:focus-within { mask-image: none; }
}`}
  />
)
