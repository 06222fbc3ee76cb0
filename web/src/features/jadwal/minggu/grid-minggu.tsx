import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { KartuMinggu } from './kartu-minggu.tsx'
import type { Minggu } from './minggu.ts'
import type { PropsMinggu } from './props-minggu.ts'
import { SalinHariDialog } from './salin-hari-dialog.tsx'
import { TabelMinggu } from './tabel-minggu.tsx'

type Props = Omit<PropsMinggu, 'onHari' | 'onSalin'> & { onGanti: (minggu: Minggu) => void }

/** A table where seven columns fit, else a card for each day. */
export function GridMinggu({ minggu, galat, terkunci, onGanti, onSalah }: Props) {
  const lebar = useMediaQuery(useTheme().breakpoints.up('lg'), { noSsr: true })
  const [salin, setSalin] = useState<number | null>(null)
  const sama: PropsMinggu = {
    minggu,
    galat,
    terkunci,
    onSalah,
    onSalin: setSalin,
    onHari: (hari, isi) => onGanti(minggu.map((satu) => (satu.hari === hari ? { ...satu, ...isi } : satu))),
  }
  return (
    <Box sx={{ '& input.Mui-disabled': { WebkitTextFillColor: 'var(--mui-palette-text-secondary)' } }}>
      {lebar ? <TabelMinggu {...sama} /> : <KartuMinggu {...sama} />}
      {salin !== null && (
        <SalinHariDialog minggu={minggu} dariAwal={salin} onGanti={onGanti} onTutup={() => setSalin(null)} />
      )}
    </Box>
  )
}
