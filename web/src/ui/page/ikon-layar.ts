import { createContext, type ReactNode } from 'react'

/** The icon of the screen that stands here, as the menu shows it: titles carry the same. */
export const ScreenIcon = createContext<ReactNode>(null)

/** What explains the screen that stands here, beside its title. */
export const ScreenHelp = createContext<ReactNode>(null)
