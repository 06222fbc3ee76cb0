import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import Skeleton from '@mui/material/Skeleton'
import { DaftarFakta } from '../../../ui/dialog/penjelas.tsx'
import { IsianJam } from '../../../ui/field/isian-jam.tsx'
import type { Isian } from './isian-koreksi.ts'
import { Kelompok } from './kelompok.tsx'
import type { usePratinjauKoreksi } from './queries.ts'

type Props = {
  isian: Isian
  acuan: KoreksiLengkap | null
  pratinjau: ReturnType<typeof usePratinjauKoreksi>
  /** The row 'Waktu Kehadiran Koreksi'. */
  tampilKoreksi: boolean
  salahDi: (bidang: string) => string | null
  disabled: boolean
  onGanti: (baru: Partial<Isian>) => void
}

/** What is recorded for the first day, and the times that are to stand instead. */
export function IsianWaktu({ isian, acuan, pratinjau, tampilKoreksi, salahDi, disabled, onGanti }: Props) {
  // Of nobody, or of no day, nothing is recorded.
  const terpilih = isian.gtk !== null && isian.dari !== null
  const tersimpan = acuan?.gtk.id === isian.gtk?.id && acuan?.tglKehadiran.dari === isian.dari ? acuan : null
  const status = pratinjau.hasil?.statusAwal ?? tersimpan?.statusKehadiran.awal
  const waktu = pratinjau.hasil?.waktuAwal ?? tersimpan?.waktuAwal
  const belum = pratinjau.menghitung ? <Skeleton width={120} /> : '-'
  const keduanya = salahDi('waktuKoreksi')
  return (
    <>
      {terpilih && (
        <Kelompok judul="Kehadiran tercatat">
          <Box aria-busy={pratinjau.menghitung} sx={{ opacity: pratinjau.menghitung ? 0.55 : 1 }}>
            <DaftarFakta
              fakta={[
                { label: 'Status Kehadiran Awal', isi: status?.nama ?? belum },
                { label: 'Waktu Kehadiran Awal', isi: waktu === undefined ? belum : tampilWaktuHari(waktu) },
              ]}
            />
          </Box>
        </Kelompok>
      )}
      {tampilKoreksi && (
        <Kelompok judul="Waktu Kehadiran Koreksi">
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: '1fr 1fr', alignItems: 'start' }}>
            <IsianJam
              label="Datang"
              nilai={isian.datang}
              onGanti={(datang) => onGanti({ datang })}
              bolehKosong
              galat={salahDi('waktuKoreksi.datang')}
              disabled={disabled}
            />
            <IsianJam
              label="Pulang"
              nilai={isian.pulang}
              onGanti={(pulang) => onGanti({ pulang })}
              bolehKosong
              galat={salahDi('waktuKoreksi.pulang')}
              disabled={disabled}
            />
          </Box>
          {keduanya !== null && <FormHelperText error>{keduanya}</FormHelperText>}
        </Kelompok>
      )}
    </>
  )
}

export const tampilWaktuHari = ({ datang, pulang }: KoreksiLengkap['waktuAwal']): string =>
  datang === null && pulang === null ? 'Tidak ada' : `Datang ${datang ?? '–'}, pulang ${pulang ?? '–'}`
