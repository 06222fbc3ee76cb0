import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DialogDasar } from '../../ui/dialog-dasar.tsx'
import { useKembaliMenutup } from '../../ui/kembali-menutup.ts'

/** Keys of a page by KeyboardEvent.key, letters in lower case. */
type Peta = Readonly<Record<string, ((e: KeyboardEvent) => void) | undefined>>

/** Keys of the page as it stands: never while somebody types, never below an open dialog or menu. */
export function usePintasan(peta: Peta): void {
  const kini = useRef(peta)
  useEffect(() => {
    kini.current = peta
  })
  useEffect(() => {
    function tekan(e: KeyboardEvent): void {
      if (e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || isMengetik(e.target)) return
      if (document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null) return
      kini.current[e.key.length === 1 ? e.key.toLowerCase() : e.key]?.(e)
    }
    window.addEventListener('keydown', tekan)
    return () => window.removeEventListener('keydown', tekan)
  }, [])
}

/** A held key is one press. */
export const sekali =
  (aksi: () => void) =>
  (e: KeyboardEvent): void => {
    e.preventDefault()
    if (!e.repeat) aksi()
  }

const BUKAN_KETIKAN = ['checkbox', 'button', 'submit', 'reset']

function isMengetik(sasaran: EventTarget | null): boolean {
  if (!(sasaran instanceof HTMLElement)) return false
  if (sasaran instanceof HTMLInputElement) return !BUKAN_KETIKAN.includes(sasaran.type)
  return (
    sasaran.isContentEditable ||
    sasaran.matches('textarea, select, [role=combobox], [role=textbox], [role=radiogroup] *, [role=tablist] *')
  )
}

/** The key on a button, for the eye alone: `aria-keyshortcuts` tells the others. Nobody has these keys on a phone. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'inline-block' },
        ml: 2,
        px: 1,
        minWidth: 18,
        textAlign: 'center',
        border: 1,
        borderColor: 'currentcolor',
        borderRadius: '4px',
        font: 'inherit',
        fontSize: '0.6875rem',
        lineHeight: '16px',
      }}
    >
      {children}
    </Box>
  )
}

export type DaftarPintasan = readonly { tombol: readonly string[]; guna: string }[]

/** 'Tombol pintas', also behind '?'. */
export function TombolPintas({ daftar }: { daftar: DaftarPintasan }) {
  const [buka, setBuka] = useState(false)
  usePintasan({ '?': sekali(() => setBuka(true)) })
  return (
    <>
      <Tooltip title="Tombol pintas (?)">
        <IconButton
          aria-label="Tombol pintas"
          aria-keyshortcuts="?"
          onClick={() => setBuka(true)}
          sx={{ display: { xs: 'none', md: 'inline-flex' } }}
        >
          <KeyboardOutlined />
        </IconButton>
      </Tooltip>
      {buka && <PintasanDialog daftar={daftar} onTutup={() => setBuka(false)} />}
    </>
  )
}

function PintasanDialog({ daftar, onTutup }: { daftar: DaftarPintasan; onTutup: () => void }) {
  useKembaliMenutup(onTutup)
  return (
    <DialogDasar judul="Tombol pintas" lebar="xs" onTutup={onTutup}>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 3, alignItems: 'baseline' }}
      >
        {[...daftar, ...SELALU].map(({ tombol, guna }) => (
          <Box key={guna} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ display: 'flex', gap: 1 }}>
              {tombol.map((satu) => (
                <Box component="kbd" key={satu} sx={TUTS}>
                  {satu}
                </Box>
              ))}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {guna}
            </Box>
          </Box>
        ))}
      </Box>
    </DialogDasar>
  )
}

const SELALU: DaftarPintasan = [
  { tombol: ['Esc'], guna: 'Tutup dialog' },
  { tombol: ['?'], guna: 'Daftar ini' },
]
const TUTS = {
  px: 2,
  minWidth: 26,
  textAlign: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: '4px',
  bgcolor: 'action.hover',
  font: 'inherit',
  fontSize: '0.8125rem',
} as const
