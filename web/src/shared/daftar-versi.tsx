import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { DialogKonfirmasi } from '../ui/dialog/dialog-konfirmasi.tsx'
import { Lencana } from '../ui/lencana.tsx'
import type { NamaNada } from '../ui/warna.ts'
import { tampilTanggal } from './tanggal/tanggal.ts'
import { tampilInstan } from './tanggal/waktu-sekolah.ts'

export type KeadaanVersi = 'berlaku' | 'akan' | 'lewat' | 'diganti'

const NADA: Record<KeadaanVersi, NamaNada> = { berlaku: 'baik', akan: 'info', lewat: 'netral', diganti: 'netral' }
const LABEL: Record<KeadaanVersi, string> = {
  berlaku: 'Berlaku',
  akan: 'Akan datang',
  lewat: 'Lewat',
  diganti: 'Diganti',
}
const PERTAMA = 5

type Versi = {
  id: number
  berlakuMulai: string
  berlakuSampai: string | null
  disimpanPada: string
  disimpanOleh: string | null
  bolehBatal?: boolean
}
type Props<V> = {
  judul: string
  /** What the list is called, where the heading does not say it. */
  label?: string
  kosong: string
  /** Latest first. */
  daftar: readonly V[]
  zona: Zona
  keadaan: (v: V) => KeadaanVersi
  /** For whom it still holds, where that is not everybody. */
  bagi?: (v: V) => string | null
  isi: (v: V) => ReactNode
  catatan?: (v: V) => string | null
  onLihat?: (v: V) => void
  /** Takes back one that has not begun; `pesan` is what comes of it. */
  batal?: { pesan: (v: V) => string; lakukan: (id: number) => void }
}

/** Past, current and coming versions of what holds from a day on. */
export function DaftarVersi<V extends Versi>(props: Props<V>) {
  const { judul, label, kosong, daftar, batal } = props
  const id = useId()
  const [semua, setSemua] = useState(false)
  const [dibatalkan, setDibatalkan] = useState<V | null>(null)
  const tampil = semua ? daftar : daftar.slice(0, PERTAMA)
  return (
    <Box component="section" aria-labelledby={id} sx={{ pt: 2 }}>
      <Typography variant="h2" id={id} sx={{ mb: 2 }}>
        {judul}
      </Typography>
      {daftar.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {kosong}
        </Typography>
      ) : (
        <Box
          component="ul"
          aria-label={label}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1.5,
            bgcolor: 'background.paper',
            '& > li + li': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          {tampil.map((v) => (
            <Baris key={v.id} {...props} versi={v} onBatal={() => setDibatalkan(v)} />
          ))}
        </Box>
      )}
      {daftar.length > tampil.length && (
        <Button size="small" onClick={() => setSemua(true)} sx={{ mt: 1 }}>
          Tampilkan {daftar.length - tampil.length} versi lain
        </Button>
      )}
      {batal && dibatalkan && (
        <DialogKonfirmasi
          judul="Batalkan versi ini?"
          pesan={batal.pesan(dibatalkan)}
          iya="Batalkan versi"
          bahaya
          onTidak={() => setDibatalkan(null)}
          onIya={() => {
            batal.lakukan(dibatalkan.id)
            setDibatalkan(null)
          }}
        />
      )}
    </Box>
  )
}

type PropsBaris<V> = Props<V> & { versi: V; onBatal: () => void }

/** From when to when, what, by whom; what wants looking at stands out. */
function Baris<V extends Versi>({ versi: v, zona, batal, onBatal, onLihat, ...kata }: PropsBaris<V>) {
  const keadaan = kata.keadaan(v)
  const bagi = kata.bagi?.(v) ?? null
  const catatan = kata.catatan?.(v) ?? ''
  const mulai = tampilTanggal(v.berlakuMulai)
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
      <Box sx={{ minWidth: 96 }}>
        <Lencana nada={NADA[keadaan]}>{bagi === null ? LABEL[keadaan] : `${LABEL[keadaan]} untuk ${bagi}`}</Lencana>
      </Box>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 540 }}>
          Mulai {mulai}
          {v.berlakuSampai !== null && ` – ${tampilTanggal(v.berlakuSampai)}`}
        </Box>
        <Typography variant="caption" component="div" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Disimpan oleh {v.disimpanOleh ?? 'program'}, {tampilInstan(v.disimpanPada, zona).slice(0, -3)} {zona}
          {catatan !== '' && ` · ${catatan}`}
        </Typography>
      </Box>
      <Box sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {kata.isi(v)}
      </Box>
      {onLihat && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" aria-label={`Lihat versi mulai ${mulai}`} onClick={() => onLihat(v)}>
            Lihat
          </Button>
          {batal && v.bolehBatal && (
            <Button size="small" color="error" aria-label={`Batalkan versi mulai ${mulai}`} onClick={onBatal}>
              Batalkan
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}
