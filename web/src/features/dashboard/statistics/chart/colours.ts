/** Users in the accent, the others in a pale grey: they differ in lightness, in light and in dark. */
export const ALREADY = 'var(--mui-palette-primary-main)'
export const NOT_YET = 'color-mix(in srgb, var(--mui-palette-text-secondary) 38%, var(--mui-palette-background-paper))'
