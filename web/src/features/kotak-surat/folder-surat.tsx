import type { FolderSurat as NamaFolder } from '@geisa/contract/kotak-surat/kotak-surat'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import DraftsOutlined from '@mui/icons-material/DraftsOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import SendOutlined from '@mui/icons-material/SendOutlined'
import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { LinkTo } from '../../ui/links.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const FOLDER = [
  ['Inbox', MailOutlined],
  ['Terkirim', SendOutlined],
  ['Draft', DraftsOutlined],
  ['Dihapus', DeleteOutlined],
] as const

/** Room for their number from the beginning: it comes with the list, and pushes nothing aside. */
const COUNTED = new Set<NamaFolder>(['Inbox', 'Draft'])
const COUNT = {
  // In the row of a phone only those whose number is seldom nothing keep a place for it.
  minWidth: { xs: 0, sm: '2ch' },
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  fontSize: '0.8125rem',
} as const

/** The folders with what waits in them: a column, and where there is no room for one, a row. */
export function FolderSurat(props: { folder: NamaFolder; unread: number; jumlahDraf: number }) {
  const jumlah = { Inbox: props.unread, Terkirim: 0, Draft: props.jumlahDraf, Dihapus: 0 }
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    if (props.folder)
      row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [props.folder])
  return (
    <Box
      ref={row}
      component="nav"
      aria-label="Folder surat"
      sx={{ display: 'flex', flexDirection: { xs: 'row', lg: 'column' }, gap: 1, overflowX: 'auto' }}
    >
      {FOLDER.map(([nama, Icon]) => {
        const active = nama === props.folder
        return (
          <LinkTo
            key={nama}
            to={`/kotak-surat/${nama}`}
            underline="none"
            aria-current={active ? 'page' : undefined}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              px: { xs: 2, sm: 3 },
              flex: { xs: '1 0 auto', lg: 'none' },
              minHeight: 40,
              borderRadius: 1,
              whiteSpace: 'nowrap',
              color: active ? 'primary.main' : 'text.primary',
              fontWeight: active ? 650 : 480,
              bgcolor: active ? 'action.selected' : 'transparent',
              '&:hover': { bgcolor: active ? 'action.selected' : 'action.hover' },
            }}
          >
            <Icon fontSize="small" aria-hidden sx={{ display: { xs: 'none', sm: 'block' } }} />
            <Box component="span" sx={{ flex: 1, textAlign: { xs: 'center', lg: 'left' } }}>
              {nama}
            </Box>
            {COUNTED.has(nama) && (
              <Box
                component="span"
                sx={{ ...COUNT, display: { xs: jumlah[nama] > 0 ? 'inline' : 'none', sm: 'inline' } }}
              >
                {jumlah[nama] > 0 && (
                  <>
                    {jumlah[nama]}
                    <VisuallyHidden> {nama === 'Draft' ? 'draf' : 'belum dibaca'}</VisuallyHidden>
                  </>
                )}
              </Box>
            )}
          </LinkTo>
        )
      })}
    </Box>
  )
}
