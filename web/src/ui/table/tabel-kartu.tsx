import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { type GayaBaris, isiSel, type Kolom, type TabelDataProps } from './tabel-kolom.ts'

const SEKALI = 50

/** The same rows on a phone: a card each, heading first, then label and value. */
export function TabelKartu<T>(props: TabelDataProps<T> & { isi: readonly T[] }) {
  const { label, isi, galat, memuat = false, kosong = 'Data tidak ditemukan. . .' } = props
  const [banyak, setBanyak] = useState(SEKALI)
  if (typeof galat === 'string') {
    return (
      <Typography role="alert" sx={{ py: 4, textAlign: 'center', fontWeight: 700, fontStyle: 'italic' }}>
        {galat}
      </Typography>
    )
  }
  if (memuat && isi.length === 0) {
    return (
      <Box>
        {['a', 'b', 'c', 'd'].map((ke) => (
          <Skeleton key={ke} aria-hidden variant="rounded" height={104} sx={{ mb: 2 }} />
        ))}
        <output>{props.teksMemuat ?? 'Sedang memuat data. . .'}</output>
      </Box>
    )
  }
  if (isi.length === 0) return <Box sx={{ py: 4, textAlign: 'center', color: 'text.secondary' }}>{kosong}</Box>
  return (
    <>
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}>
        {isi.slice(0, banyak).map((b) => (
          <Kartu
            key={props.idBaris(b)}
            satu={b}
            kolom={props.kolom}
            gaya={props.gayaBaris?.(b) ?? {}}
            isi={props.isiKartu}
          />
        ))}
      </Box>
      {isi.length > banyak && (
        <Button fullWidth onClick={() => setBanyak(banyak + SEKALI)} sx={{ mt: 2 }}>
          Tampilkan {Math.min(SEKALI, isi.length - banyak)} lagi
        </Button>
      )}
    </>
  )
}

type KartuProps<T> = {
  satu: T
  kolom: readonly Kolom<T>[]
  gaya: GayaBaris
  isi: ((baris: T) => ReactNode) | undefined
}

function Kartu<T>({ satu, kolom, gaya, isi }: KartuProps<T>) {
  const judul = kolom.find((k) => k.kartu === 'judul') ?? kolom[0]
  return (
    <Box
      component="li"
      sx={(theme) => ({
        p: 3,
        border: 1,
        borderColor: gaya.terpilih ? 'primary.main' : 'divider',
        borderRadius: 1,
        bgcolor: gaya.redup ? 'action.hover' : 'background.paper',
        ...(gaya.teks ? { color: theme.nada[gaya.teks].teks } : {}),
      })}
    >
      {judul && <Box sx={{ fontWeight: 600, mb: 1 }}>{isiSel(judul, satu)}</Box>}
      {isi ? isi(satu) : <Pasangan satu={satu} kolom={kolom.filter((k) => k !== judul && k.kartu !== 'sembunyi')} />}
    </Box>
  )
}

function Pasangan<T>({ satu, kolom }: { satu: T; kolom: readonly Kolom<T>[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: 'minmax(96px, 38%) 1fr',
        alignItems: 'baseline',
        rowGap: 1,
        columnGap: 3,
      }}
    >
      {kolom.map((k) => (
        <Box key={k.id} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {k.judul}
          </Box>
          <Box component="dd" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
            {isiSel(k, satu)}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
