import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

type Props = { phone: boolean; children: ReactNode }

/**
 * 'Segarkan', 'Unduh' and the like, on a phone behind one button: it shows its list first. They are drawn into one element
 * that is put where there is room for it, so that a dialog one of them has opened outlives a phone that is turned.
 */
export function PageActions({ phone, children }: Props) {
  const [host] = useState(createHost)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(!phone)
  if (!phone && !wanted) setWanted(true)
  // Its button is gone: turned back, the list opens when it is asked for.
  if (!phone && anchor !== null) setAnchor(null)
  const onClick = (target: EventTarget): void => {
    if (isDone(target as Element, host)) setAnchor(null)
  }
  return (
    <>
      {phone ? (
        <Box sx={{ gridArea: 'lain', justifySelf: 'end' }}>
          <IconButton
            aria-label="Tindakan lain"
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={(e) => {
              setWanted(true)
              setAnchor(e.currentTarget)
            }}
            sx={{ width: 36, height: 36, mr: -2 }}
          >
            <MoreVertOutlined />
          </IconButton>
          {wanted && (
            <Popover
              // A file that is being made goes on when its button is out of sight.
              keepMounted
              open={anchor !== null}
              anchorEl={anchor}
              onClose={() => setAnchor(null)}
              anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
              transformOrigin={{ vertical: 'top', horizontal: 'right' }}
              slotProps={{ paper: { role: 'dialog', 'aria-label': 'Tindakan lain', elevation: 4, sx: LIST } }}
            >
              <Place host={host} />
            </Popover>
          )}
        </Box>
      ) : (
        <Place host={host} />
      )}
      {wanted && (
        <Box
          sx={{ display: 'none' }}
          onClick={(e) => onClick(e.target)}
          // Keys pressed on its buttons come here, where they stand in the tree, and not to the list that shows them.
          onKeyDown={({ key, target }) => {
            if (key === 'Escape' && host.contains(target as Element)) setAnchor(null)
          }}
        >
          {createPortal(children, host)}
        </Box>
      )}
    </>
  )
}

/** Where the buttons stand now. */
function Place({ host }: { host: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => place.current?.append(host), [host])
  return <Box ref={place} sx={{ display: 'contents' }} />
}

function createHost(): HTMLElement {
  const host = document.createElement('div')
  host.style.display = 'contents'
  return host
}

const LIST = {
  p: 2,
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  '& .MuiButton-root': { width: '100%', justifyContent: 'flex-start', minHeight: 44, px: 4 },
} as const

/** What opens a list of its own, shows its progress, or says why it does nothing, stays. */
function isDone(target: Element, host: HTMLElement): boolean {
  const button = target.closest('button, a')
  return button !== null && host.contains(button) && button.closest(STAYS) === null
}
const STAYS = '[aria-haspopup], [aria-disabled=true], [data-stays]'
