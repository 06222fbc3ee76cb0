import { createContext, type ReactNode } from 'react'

/** What explains the screen that stands here, beside its title. */
export const ScreenHelpContext = createContext<ReactNode>(null)
