import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { IsianJam } from '../../ui/isian-jam.tsx'
import { DaftarFakta } from '../../ui/penjelas.tsx'
import type { Isian } from './isian-koreksi.ts'
import { Kelompok } from './kelompok.tsx'
import type { usePratinjauKoreksi } from './queries.ts'

type Props = {
  isian: Isian
  acuan: KoreksiLengkap | null
  pratinjau: ReturnType<typeof usePratinjauKoreksi>['hasil']
  /** The row 'Waktu Kehadiran Koreksi'. */
  tampilKoreksi: boolean
  salahDi: (bidang: string) => string | null
  disabled: boolean
  onGanti: (baru: Partial<Isian>) => void
}

/** What is recorded for the first day, and the times that are to stand instead. */
export function IsianWaktu({ isian, acuan, pratinjau, tampilKoreksi, salahDi, disabled, onGanti }: Props) {
  const status = pratinjau?.statusAwal ?? acuan?.statusKehadiran.awal ?? { id: 0, nama: 'Alpa' }
  const waktu = pratinjau?.waktuAwal ?? acuan?.waktuAwal ?? { datang: null, pulang: null }
  const keduanya = salahDi('waktuKoreksi')
  return (
    <>
      <Kelompok judul="Kehadiran tercatat">
        <DaftarFakta
          fakta={[
            { label: 'Status Kehadiran Awal', isi: status.nama },
            { label: 'Waktu Kehadiran Awal', isi: tampilWaktuHari(waktu) },
          ]}
        />
      </Kelompok>
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
