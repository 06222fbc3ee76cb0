import type { DampakPengajuan } from '@geisa/contract/meja-pengajuan'
import { tanggalPanjang } from '@geisa/engine/kalender'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Lencana } from '../../ui/lencana.tsx'
import { bedaHari } from '../gabung-pratinjau.ts'
import { SebelumSesudah } from '../sebelum-sesudah.tsx'
import { tampilBulan } from '../tanggal.ts'

type Props = {
  dampak: DampakPengajuan
  /** Several people in one request: each day names its own. */
  banyakGtk?: boolean
}

/** What an approval changes: the days, then the month's figures with the rupiah (product.md 5.5). */
export function DampakUsulan({ dampak, banyakGtk = false }: Props) {
  const berubah = dampak.hari.filter((h) => h.berubah)
  const tetap = dampak.hari.length - berubah.length
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="body2" sx={{ fontWeight: 580 }}>
        {kalimatDampak(berubah.length, tetap)}
      </Typography>
      {berubah.length > 0 && (
        <Box component="ul" aria-label="Hari yang berubah" sx={DAFTAR}>
          {berubah.map((h) => (
            <Box component="li" key={`${h.gtkId} ${h.tanggal}`}>
              <Box sx={{ fontWeight: 560, fontVariantNumeric: 'tabular-nums' }}>
                {banyakGtk && `${h.namaGtk} · `}
                {tanggalPanjang(h.tanggal)}
              </Box>
              {bedaHariUsulan(h).map((beda) => (
                <SebelumSesudah key={beda.apa} {...beda} />
              ))}
            </Box>
          ))}
        </Box>
      )}
      {dampak.terpotong && (
        <Typography variant="caption" color="textSecondary">
          Rentangnya panjang: hanya hari-hari pertamanya yang tampil di sini.
        </Typography>
      )}
      {dampak.bulan.map((b) => (
        <AngkaBulan key={`${b.gtkId} ${b.bulan}`} bulan={b} banyakGtk={banyakGtk} />
      ))}
    </Box>
  )
}

/** Of one person and month what changes, with the rupiah. */
export function AngkaBulan({ bulan: b, banyakGtk }: { bulan: DampakPengajuan['bulan'][number]; banyakGtk: boolean }) {
  return (
    <Box component="section" aria-label={`Angka ${tampilBulan(b.bulan)} ${b.namaGtk}`}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
        <Typography variant="h3" component="h3">
          {banyakGtk && `${b.namaGtk} · `}
          {tampilBulan(b.bulan)}
        </Typography>
        {b.selisihPotongan !== null && b.selisihPotongan !== 0 && (
          <Lencana nada={b.selisihPotongan < 0 ? 'baik' : 'peringatan'}>
            Potongan {b.selisihPotongan < 0 ? 'berkurang' : 'bertambah'} {rupiah(Math.abs(b.selisihPotongan))}
          </Lencana>
        )}
      </Box>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {b.beda.map((satu) => (
          <SebelumSesudah
            key={satu.kolom}
            apa={satu.label}
            dari={isi(satu.kolom, satu.sebelum)}
            ke={isi(satu.kolom, satu.sesudah)}
          />
        ))}
      </Box>
    </Box>
  )
}

const DAFTAR = { m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 } as const
const ANGKA = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })
const rupiah = (n: number): string => `Rp ${ANGKA.format(n)}`

const RUPIAH = ['Gaji_Pokok', 'dasar_pemotongan', 'jumlah_potongan']

/** Percentages travel in hundredths of a per cent. */
function isi(kolom: string, nilai: string | number | boolean | null): string {
  if (nilai === null || nilai === '') return '–'
  if (typeof nilai === 'number' && kolom.startsWith('pct_')) return `${ANGKA.format(nilai / 100)} %`
  if (typeof nilai === 'number') return RUPIAH.includes(kolom) ? rupiah(nilai) : ANGKA.format(nilai)
  return typeof nilai === 'string' ? nilai : nilai ? 'Ya' : 'Tidak'
}

/** The report's words only where nothing else tells: an izin changes no time and no minute. */
export function bedaHariUsulan({ sebelum, sesudah }: DampakPengajuan['hari'][number]) {
  const beda = bedaHari(sebelum, sesudah)
  return beda.length > 0
    ? beda
    : [{ apa: 'Keterangan', dari: sebelum.keterangan || '–', ke: sesudah.keterangan || '–' }]
}

export function kalimatDampak(berubah: number, tetap: number): string {
  if (berubah === 0) return 'Tidak ada hari yang berubah bila usulan ini disetujui.'
  const sisa = tetap === 0 ? '' : `; ${tetap} hari lain tetap seperti sekarang`
  return `${berubah} hari berubah bila usulan ini disetujui${sisa}.`
}
