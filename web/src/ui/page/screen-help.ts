import { createContext, type ReactNode } from 'react'

/** What explains the screen that stands here, beside its title. */
export const ScreenHelp = createContext<ReactNode>(null)
