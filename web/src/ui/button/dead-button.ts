/**
 * How a button looks that does nothing now, and stays in reach of keyboard and finger so as to say why. One that is outlined
 * while it works keeps its outline: a ground beside outlined ones would look like the choice.
 */
export const DEAD_BUTTON = {
  '&, &:hover': {
    color: 'text.secondary',
    bgcolor: 'action.disabledBackground',
    borderColor: 'divider',
    cursor: 'not-allowed',
    '&.MuiButton-outlined': { bgcolor: 'transparent' },
  },
} as const
