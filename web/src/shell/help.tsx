import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined'
import { useLocation } from '@tanstack/react-router'
import { createContext, lazy, type ReactNode, Suspense, useContext, useState } from 'react'
import { ButtonWithIcon } from '../ui/button/button-with-icon.tsx'
import { ScreenHelpContext } from '../ui/page/screen-help.ts'

const HelpPanel = lazy(async () => ({ default: (await import('../features/panduan/help-panel.tsx')).HelpPanel }))

/** What opens the chapter of the screen that stands here. */
export const OpenHelpContext = createContext<() => void>(() => undefined)

/** Beside the title of every screen stands a '?', but for the guide's own; the panel belongs to the page it was opened on. */
export function WithHelp({ children }: { children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [openedIn, setOpenedIn] = useState<string | null>(null)
  return (
    <OpenHelpContext value={() => setOpenedIn(path)}>
      <ScreenHelpContext value={path.startsWith('/bantuan') ? null : HELP_BUTTON}>{children}</ScreenHelpContext>
      {openedIn === path && (
        <Suspense fallback={null}>
          <HelpPanel onClose={() => setOpenedIn(null)} />
        </Suspense>
      )}
    </OpenHelpContext>
  )
}

function HelpButton() {
  const open = useContext(OpenHelpContext)
  return (
    <ButtonWithIcon
      label="Bantuan layar ini"
      size="small"
      onClick={open}
      sx={{ color: 'text.secondary', '@media print': { display: 'none' } }}
    >
      <HelpOutlineOutlined fontSize="small" />
    </ButtonWithIcon>
  )
}

const HELP_BUTTON = <HelpButton />
