import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { type ReactNode, useState } from 'react'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { useKembaliMenutup } from '../../ui/dialog/kembali-menutup.ts'
import { sekali, usePintasan } from './pintasan.ts'

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
