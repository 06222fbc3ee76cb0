import type { DampakPengajuan } from '@geisa/contract/meja-pengajuan'
import { tanggalPanjang } from '@geisa/engine/kalender'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { SebelumSesudah } from '../../../shared/sebelum-sesudah.tsx'
import { AngkaDampak } from './angka-dampak.tsx'
import { bedaHariUsulan, kelompokkanHari } from './kelompok-dampak.ts'
import { LipatanNama } from './lipatan.tsx'

type Hari = DampakPengajuan['hari'][number]
type Props = {
  dampak: DampakPengajuan
  /** Several people in one request: what is the same for many is told once. */
  banyakGtk?: boolean
}

/** What an approval changes: the days, then the month's figures with the rupiah (product.md 5.5). */
export function DampakUsulan({ dampak, banyakGtk = false }: Props) {
  const berubah = dampak.hari.filter((h) => h.berubah)
  const tetap = dampak.hari.length - berubah.length
  const kelompok = banyakGtk ? kelompokkanHari(berubah, bedaHariUsulan) : berubah.map((h) => [h])
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="body2" sx={{ fontWeight: 580 }}>
        {kalimatDampak(berubah.length, tetap)}
      </Typography>
      {berubah.length > 0 && (
        <Box component="ul" aria-label="Hari yang berubah" sx={DAFTAR}>
          {kelompok.map((hari) => (
            <SatuKelompok key={`${hari[0]?.gtkId} ${hari[0]?.tanggal}`} hari={hari} banyakGtk={banyakGtk} />
          ))}
        </Box>
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

function SatuKelompok({ hari, banyakGtk }: { hari: readonly Hari[]; banyakGtk: boolean }) {
  const [satu] = hari
  if (satu === undefined) return null
  const siapa = hari.length > 1 ? `${hari.length} GTK · ` : banyakGtk ? `${satu.namaGtk} · ` : ''
  return (
    <Box component="li">
      <Box sx={{ fontWeight: 560, fontVariantNumeric: 'tabular-nums' }}>
        {siapa}
        {tanggalPanjang(satu.tanggal)}
      </Box>
      {bedaHariUsulan(satu).map((beda) => (
        <SebelumSesudah key={beda.apa} {...beda} />
      ))}
      {hari.length > 1 && <LipatanNama nama={hari.map((h) => h.namaGtk)} />}
    </Box>
  )
}

const DAFTAR = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 } as const

/** `berlaku`: it is approved, what it would do is done. */
export function kalimatDampak(berubah: number, tetap: number, berlaku = false): string {
  const sebab = berlaku ? 'karena usulan ini disetujui' : 'bila usulan ini disetujui'
  if (berubah === 0) return `Tidak ada hari yang berubah ${sebab}.`
  const sisa = tetap === 0 ? '' : `; ${tetap} hari lain tetap seperti sekarang`
  return `${berubah} hari berubah ${sebab}${sisa}.`
}
