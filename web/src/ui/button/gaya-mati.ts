/**
 * How a button looks that does nothing now, and stays in reach of keyboard and finger so as to say why. It recedes: only one that
 * is filled while it works keeps a ground, since beside outlined ones a ground would look like the choice.
 */
export const DEAD_BUTTON = {
  '&, &:hover': {
    color: 'text.secondary',
    bgcolor: 'transparent',
    borderColor: 'divider',
    cursor: 'not-allowed',
    '&.MuiButton-contained': { bgcolor: 'action.disabledBackground' },
  },
} as const
