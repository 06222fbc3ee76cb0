import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import { type MouseEvent, type ReactNode, useState } from 'react'

/** 'Segarkan', 'Unduh' and the like behind one button: a phone shows its list first. */
export function OtherActions({ children }: { children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  return (
    <Box sx={{ gridArea: 'lain', justifySelf: 'end' }}>
      <IconButton
        aria-label="Tindakan lain"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(e) => {
          setOpened(true)
          setAnchor(e.currentTarget)
        }}
        sx={{ width: 36, height: 36, mr: -2 }}
      >
        <MoreVertOutlined />
      </IconButton>
      {opened && (
        <Popover
          // A file that is being made goes on when its button is out of sight.
          keepMounted
          open={anchor !== null}
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': 'Tindakan lain', elevation: 4, sx: { p: 2 } } }}
        >
          <Stack
            spacing={1}
            onClick={(e) => isDone(e) && setAnchor(null)}
            sx={{ '& .MuiButton-root': { width: '100%', justifyContent: 'flex-start', minHeight: 44, px: 4 } }}
          >
            {children}
          </Stack>
        </Popover>
      )}
    </Box>
  )
}

/** What opens a list of its own, shows its progress, or says why it does nothing, stays. */
const isDone = ({ target, currentTarget }: MouseEvent): boolean => {
  const button = (target as Element).closest('button, a')
  return button !== null && currentTarget.contains(button) && button.closest(STAYS) === null
}
const STAYS = '[aria-haspopup], [aria-disabled=true], [data-tetap]'
