import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { tampilTanggal } from '../../shared/tanggal.ts'
import { tampilInstan } from '../../shared/waktu-sekolah.ts'
import { Lencana } from '../../ui/lencana.tsx'
import type { NamaNada } from '../../ui/tema.ts'
import { type KeadaanVersi, LABEL_KEADAAN } from './versi.ts'

const NADA: Record<KeadaanVersi, NamaNada> = { berlaku: 'baik', akan: 'info', lewat: 'netral', diganti: 'netral' }
const PERTAMA = 5

type PropsKotak = { judul: string; kosong: string; jumlah: number; children: ReactNode }

export function KotakVersi({ judul, kosong, jumlah, children }: PropsKotak) {
  const id = useId()
  const [semua, setSemua] = useState(false)
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 2 }}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {judul}
      </Typography>
      {jumlah === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {kosong}
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1.5,
            bgcolor: 'background.paper',
            '& > li + li': { borderTop: 1, borderColor: 'divider' },
            [`& > li:nth-of-type(n + ${PERTAMA + 1})`]: semua ? {} : { display: 'none' },
          }}
        >
          {children}
        </Box>
      )}
      {jumlah > PERTAMA && !semua && (
        <Button size="small" onClick={() => setSemua(true)} sx={{ mt: 1 }}>
          Tampilkan {jumlah - PERTAMA} versi lain
        </Button>
      )}
    </Box>
  )
}

type Versi = { berlakuMulai: string; berlakuSampai: string | null; disimpanPada: string; disimpanOleh: string | null }
type Props = {
  versi: Versi
  keadaan: KeadaanVersi
  zona: Zona
  isi: ReactNode
  catatan: string | null
  tindakan?: ReactNode
}

/** From when to when, what, by whom; what wants looking at stands out. */
export function BarisVersi({ versi: v, keadaan, zona, isi, catatan, tindakan }: Props) {
  const akhir = v.berlakuSampai === null ? '' : ` – ${tampilTanggal(v.berlakuSampai)}`
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 4,
        rowGap: 1,
        px: 4,
        py: 2.5,
        minHeight: 56,
      }}
    >
      <Box sx={{ width: 96 }}>
        <Lencana nada={NADA[keadaan]}>{LABEL_KEADAAN[keadaan]}</Lencana>
      </Box>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 540 }}>
          Mulai {tampilTanggal(v.berlakuMulai)}
          {akhir}
        </Box>
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Disimpan oleh {v.disimpanOleh ?? 'program'}, {tampilInstan(v.disimpanPada, zona).slice(0, -3)} {zona}
          {catatan !== null && catatan !== '' && ` · ${catatan}`}
        </Typography>
      </Box>
      <Box sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>{isi}</Box>
      {tindakan !== undefined && <Box sx={{ display: 'flex', gap: 1 }}>{tindakan}</Box>}
    </Box>
  )
}
