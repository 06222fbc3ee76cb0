import type { DampakPengajuan } from '@geisa/contract/meja-pengajuan'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { SebelumSesudah } from '../../../shared/sebelum-sesudah.tsx'
import { tampilBulan } from '../../../shared/tanggal/tanggal.ts'
import { Lencana } from '../../../ui/lencana.tsx'
import { jumlahkanBulan } from './kelompok-dampak.ts'
import { Lipatan } from './lipatan.tsx'

type Bulan = DampakPengajuan['bulan'][number]

/** Of more people than this the month is told as a sum, each one's figures when asked for. */
const SENDIRI = 3

/** Monthly figures that change. */
export function AngkaDampak({ bulan, banyakGtk }: { bulan: readonly Bulan[]; banyakGtk: boolean }) {
  return jumlahkanBulan(bulan).map(({ bulan: satu, isi, selisih }) =>
    banyakGtk && isi.length > SENDIRI ? (
      <Box key={satu} component="section" aria-label={`Angka ${tampilBulan(satu)} ${isi.length} GTK`}>
        <Kepala judul={`${isi.length} GTK · ${tampilBulan(satu)}`} selisih={selisih} />
        <Lipatan buka="Lihat angka tiap GTK" tutup="Tutup angka tiap GTK">
          <Box sx={{ display: 'grid', gap: 4, mt: 2 }}>
            {isi.map((b) => (
              <AngkaBulan key={b.gtkId} bulan={b} banyakGtk />
            ))}
          </Box>
        </Lipatan>
      </Box>
    ) : (
      isi.map((b) => <AngkaBulan key={`${b.gtkId} ${b.bulan}`} bulan={b} banyakGtk={banyakGtk} />)
    ),
  )
}

/** Of one person and month what changes, with the rupiah. */
function AngkaBulan({ bulan: b, banyakGtk }: { bulan: Bulan; banyakGtk: boolean }) {
  return (
    <Box component="section" aria-label={`Angka ${tampilBulan(b.bulan)} ${b.namaGtk}`}>
      <Kepala judul={`${banyakGtk ? `${b.namaGtk} · ` : ''}${tampilBulan(b.bulan)}`} selisih={b.selisihPotongan} />
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {b.beda.map((satu) => (
          <SebelumSesudah
            key={satu.kolom}
            apa={satu.label}
            dari={tampilAngka(satu.kolom, satu.sebelum)}
            ke={tampilAngka(satu.kolom, satu.sesudah)}
          />
        ))}
      </Box>
    </Box>
  )
}

function Kepala({ judul, selisih }: { judul: string; selisih: number | null }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
      <Typography variant="h3" component="h3">
        {judul}
      </Typography>
      {selisih !== null && selisih !== 0 && (
        <Lencana nada={selisih < 0 ? 'baik' : 'peringatan'}>
          Potongan {selisih < 0 ? 'berkurang' : 'bertambah'} {rupiah(Math.abs(selisih))}
        </Lencana>
      )}
    </Box>
  )
}

const ANGKA = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 })
const rupiah = (n: number): string => `Rp ${ANGKA.format(n)}`

const RUPIAH = ['Gaji_Pokok', 'dasar_pemotongan', 'jumlah_potongan']

/** Percentages travel in hundredths of a per cent. */
function tampilAngka(kolom: string, nilai: string | number | boolean | null): string {
  if (nilai === null || nilai === '') return '–'
  if (typeof nilai === 'number' && kolom.startsWith('pct_')) return `${ANGKA.format(nilai / 100)} %`
  if (typeof nilai === 'number') return RUPIAH.includes(kolom) ? rupiah(nilai) : ANGKA.format(nilai)
  return typeof nilai === 'string' ? nilai : nilai ? 'Ya' : 'Tidak'
}
