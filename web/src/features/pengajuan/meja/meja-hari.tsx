import type { MejaPengajuan } from '@geisa/contract/meja-pengajuan'
import { LABEL_KANAL } from '@geisa/contract/tap-mesin'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { SebelumSesudah } from '../../../shared/sebelum-sesudah.tsx'
import { tampilHariTanggal } from '../../../shared/tanggal/tanggal.ts'
import { TakTampak } from '../../../ui/tak-tampak.tsx'
import { AngkaDampak } from './angka-dampak.tsx'
import { kalimatDampak } from './dampak-usulan.tsx'
import { bedaHariUsulan, jamRingkas, kelompokkanHari } from './kelompok-dampak.ts'
import { LipatanNama } from './lipatan.tsx'

type Hari = MejaPengajuan['dampak']['hari'][number]
type Tap = MejaPengajuan['tap'][number]
type Props = {
  meja: MejaPengajuan /** Several people in one request: what is the same for many is told once. */
  banyakGtk: boolean
  /** Approved already. */
  berlaku: boolean
}

/** So many days stand open, those that stay as they are only where they are few; the others wait behind a button. */
const SEKALI = 6
const TETAP = 3

/** Requested beside recorded: each day with its taps, changed ones first, then the month's figures and rupiah. */
export function DampakMeja({ meja: { dampak, tap, tandaHari }, banyakGtk, berlaku }: Props) {
  const perHari = Map.groupBy(tap, kunci)
  const kalimat = Map.groupBy(tandaHari, kunci)
  const hari = dampak.hari.toSorted((a, b) => Number(b.berubah) - Number(a.berubah))
  const berubah = hari.filter((h) => h.berubah).length
  // A day with a tap or a doubt is looked at by itself.
  const sendiri = (h: Hari): string | null => (perHari.has(kunci(h)) || kalimat.has(kunci(h)) ? kunci(h) : null)
  const kelompok = banyakGtk
    ? kelompokkanHari(hari, (h) => [sendiri(h), h.berubah && bedaHariUsulan(h), tetap(h)])
    : hari.map((h) => [h])
  const [tambahan, setTambahan] = useState(0)
  const kelompokBerubah = kelompok.filter(([h]) => h?.berubah).length
  const banyak = Math.min(SEKALI, Math.max(kelompokBerubah, TETAP)) + tambahan
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="body2" sx={{ fontWeight: 580 }}>
        {kalimatDampak(berubah, hari.length - berubah, berlaku)}
      </Typography>
      <Box component="ul" aria-label="Tercatat dan diminta, per hari" sx={DAFTAR}>
        {kelompok
          .slice(0, banyak)
          .map(([h, ...lain]) =>
            h === undefined ? null : (
              <SatuHari
                key={kunci(h)}
                hari={h}
                lain={lain}
                tap={perHari.get(kunci(h)) ?? []}
                tanda={kalimat.get(kunci(h))?.map((satu) => satu.kalimat) ?? []}
                banyakGtk={banyakGtk}
              />
            ),
          )}
      </Box>
      {kelompok.length > banyak && (
        <Button size="small" variant="outlined" onClick={() => setTambahan(tambahan + 50)}>
          Tampilkan {Math.min(50, kelompok.length - banyak)} {banyakGtk ? 'baris' : 'hari'} lagi
        </Button>
      )}
      {dampak.terpotong && (
        <Typography variant="caption" color="textSecondary">
          Rentangnya panjang: hanya hari-hari pertamanya yang tampil di sini.
        </Typography>
      )}
      <AngkaDampak bulan={dampak.bulan} banyakGtk={banyakGtk} />
    </Box>
  )
}

const kunci = ({ gtkId, tanggal }: { gtkId: string; tanggal: string }): string => `${gtkId} ${tanggal}`
const DAFTAR = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 } as const

type HariProps = {
  hari: Hari
  /** Of others the same. */
  lain: readonly Hari[]
  tap: readonly Tap[]
  tanda: readonly string[]
  banyakGtk: boolean
}

/** A day that stays as it is speaks quietly; of one that changes, what changes. */
function SatuHari({ hari: h, lain, tap, tanda, banyakGtk }: HariProps) {
  const siapa = lain.length > 0 ? `${lain.length + 1} GTK` : h.namaGtk
  return (
    <Box
      component="li"
      sx={{ pl: 3, borderLeft: 3, borderColor: h.berubah ? 'primary.main' : 'divider', overflowWrap: 'anywhere' }}
    >
      <Box
        sx={{
          fontWeight: h.berubah ? 580 : 400,
          color: h.berubah ? 'text.primary' : 'text.secondary',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {banyakGtk ? siapa : tampilHariTanggal(h.tanggal)}
        {!h.berubah && ' · tetap'}
      </Box>
      {h.berubah && bedaHariUsulan(h).map((beda) => <SebelumSesudah key={beda.apa} {...beda} />)}
      <Samar>{tetap(h)}</Samar>
      {tanda.map((satu) => (
        <Typography key={satu} variant="body2" sx={{ fontWeight: 580 }}>
          {satu}
        </Typography>
      ))}
      <DaftarTap tap={tap} />
      {lain.length > 0 && <LipatanNama nama={[h, ...lain].map((satu) => satu.namaGtk)} />}
    </Box>
  )
}

/** Of the recorded day what the request leaves alone. */
function tetap({ sebelum: s, sesudah: t, berubah }: Hari): string {
  const isi: [string, string | null, string | null][] = [
    ['Status', s.status, t.status],
    ['Jadwal', s.jadwal, t.jadwal],
    ['Datang', s.datang, t.datang],
    ['Pulang', s.pulang, t.pulang],
  ]
  return isi
    .filter(([, dari, ke]) => !berubah || dari === ke)
    .map(([apa, dari]) => `${apa} ${dari === null || dari === '' ? '–' : jamRingkas(dari)}`)
    .join(' · ')
}

function DaftarTap({ tap }: { tap: readonly Tap[] }) {
  if (tap.length === 0) return <Samar>Tidak ada tap mesin.</Samar>
  return (
    <Box component="ul" aria-label="Tap hari itu" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
      {tap.map((t) => (
        <Box
          component="li"
          key={`${t.waktu} ${t.mesin} ${t.kanal}`}
          sx={{ display: 'flex', gap: 2, typography: 'body2', fontVariantNumeric: 'tabular-nums' }}
        >
          <Box component="span" sx={{ flex: 'none', fontWeight: t.terpakai ? 620 : 400 }}>
            <TakTampak>Tap </TakTampak>
            {t.waktu}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', minWidth: 0 }}>
            {t.mesin} · {labelKanal(t.kanal)}
            {!t.terpakai && ' · tidak dipakai'}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const labelKanal = (kanal: string): string => (LABEL_KANAL as Record<string, string>)[kanal] ?? kanal

function Samar({ children }: { children: string }) {
  if (children === '') return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Typography>
  )
}
