/** How a button looks that does nothing now, and stays in reach of keyboard and finger so as to say why. */
export const DEAD_BUTTON = {
  '&, &:hover': {
    color: 'text.secondary',
    bgcolor: 'action.disabledBackground',
    borderColor: 'transparent',
    cursor: 'not-allowed',
  },
} as const
