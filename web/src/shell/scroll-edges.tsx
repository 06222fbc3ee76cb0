import GlobalStyles from '@mui/material/GlobalStyles'

/**
 * What goes on beyond an edge says so there, and only there. Tabs fade: how far they are scrolled moves both fades, and the chosen
 * one's line stays whole. A dialog's content ends in a line above its buttons, which goes with the end of it: no fade, which
 * would lie on a field that has the focus. Where all fits nothing scrolls, and neither is there, nor in a browser without
 * scroll-driven animations.
 */
export const SCROLL_EDGES = (
  <GlobalStyles
    styles={`
@property --left-edge { syntax: '<length>'; inherits: false; initial-value: 0px; }
@property --right-edge { syntax: '<length>'; inherits: false; initial-value: 0px; }
@keyframes tepi-tab {
  from { --left-edge: 0px; --right-edge: 10px; }
  10% { --left-edge: 10px; }
  90% { --right-edge: 10px; }
  to { --left-edge: 10px; --right-edge: 0px; }
}
@keyframes tepi-dialog { from, 98% { opacity: 1; } to { opacity: 0; } }
@supports (animation-timeline: scroll()) {
  .MuiTabs-scroller {
    mask: linear-gradient(90deg, transparent, #000 var(--left-edge), #000 calc(100% - var(--right-edge)), transparent), linear-gradient(#000, #000) 0 100% / 100% 2px no-repeat;
    animation: tepi-tab linear both;
    animation-timeline: scroll(self inline);
  }
  .MuiTabs-scroller:focus-within { mask: none; }
  .MuiDialogContent-root::after {
    content: '';
    display: block;
    position: sticky;
    bottom: 0;
    height: 2px;
    margin: 0 -24px -2px;
    background: var(--mui-palette-divider);
    opacity: 0;
    pointer-events: none;
    animation: tepi-dialog linear both;
    animation-timeline: scroll(nearest block);
  }
}`}
  />
)
