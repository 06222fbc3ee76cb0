import { type GtkLengkap, JENIS_GURU, STATUS_KEPEGAWAIAN } from '@geisa/contract/gtk'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { DaftarFakta } from '../../../ui/dialog/penjelas.tsx'
import { type Isian, LABEL_ISIAN } from './isian-gtk.ts'

export type BagianProps = {
  isian: Isian
  ganti: (baru: Partial<Isian>) => void
  galat: (kolom: keyof Isian) => string | null
  /** null = a new member of staff. */
  gtk: GtkLengkap | null
}

/** Two columns where there is room. */
export const Petak = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
    {children}
  </Box>
)

export function BagianDiri(p: BagianProps) {
  return (
    <Petak>
      <Box sx={{ gridColumn: '1 / -1', display: 'grid' }}>
        <IsianTeks {...p} kolom="nama" />
      </Box>
      <IsianTeks {...p} kolom="nip" digit={18} />
      <IsianTeks {...p} kolom="nuptk" digit={16} />
      <IsianTeks {...p} kolom="nrg" digit={12} bantuan="12 angka. Kosong bila belum ada." />
      <IsianPilihan {...p} kolom="jenisGuru" pilihan={JENIS_GURU} />
      <IsianPilihan {...p} kolom="statusKepegawaian" pilihan={STATUS_KEPEGAWAIAN} />
      {p.gtk === null ? (
        <IsianTeks {...p} kolom="idDapodik" bantuan="ptk_id di Dapodik. Kosong: dibuatkan." />
      ) : (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <DaftarFakta
            fakta={[
              { label: 'Id Dapodik', isi: p.gtk.idDapodik },
              { label: 'Nama Dapodik', isi: p.gtk.namaDapodik },
            ]}
          />
        </Box>
      )}
    </Petak>
  )
}

function IsianTeks(p: BagianProps & { kolom: TeksIsian; digit?: number; bantuan?: string }) {
  const { kolom, digit } = p
  const galat = p.galat(kolom)
  const isi = p.isian[kolom]
  return (
    <TextField
      label={LABEL_ISIAN[kolom]}
      value={isi}
      // Numbers are often pasted with blanks and dots between them.
      onChange={(e) => p.ganti({ [kolom]: digit ? e.target.value.replaceAll(/[\s.'-]/g, '') : e.target.value })}
      error={galat !== null}
      helperText={
        galat ?? (digit && isi !== '' && isi.length !== digit ? `${isi.length} dari ${digit} angka` : p.bantuan)
      }
      slotProps={{
        inputLabel: { shrink: true },
        htmlInput: { maxLength: 150, autoComplete: 'off', ...(digit ? { inputMode: 'numeric' } : {}) },
      }}
    />
  )
}

type TeksIsian = 'nama' | 'nip' | 'nuptk' | 'nrg' | 'idDapodik'

/** Any word may be typed; the known ones are offered. */
function IsianPilihan(p: BagianProps & { kolom: 'jenisGuru' | 'statusKepegawaian'; pilihan: readonly string[] }) {
  const galat = p.galat(p.kolom)
  return (
    <Autocomplete
      freeSolo
      openOnFocus
      forcePopupIcon
      options={p.pilihan}
      value={p.isian[p.kolom]}
      inputValue={p.isian[p.kolom]}
      onChange={(_, baru) => p.ganti({ [p.kolom]: baru ?? '' })}
      // A chosen kind must not hide the others.
      filterOptions={(semua) =>
        semua.includes(p.isian[p.kolom])
          ? semua
          : semua.filter((s) => s.toLowerCase().includes(p.isian[p.kolom].toLowerCase()))
      }
      onInputChange={(_, baru, sebab) => sebab !== 'reset' && p.ganti({ [p.kolom]: baru })}
      renderInput={(params) => (
        <TextField
          {...params}
          label={LABEL_ISIAN[p.kolom]}
          error={galat !== null}
          helperText={galat ?? 'Pilih atau ketik sendiri.'}
        />
      )}
    />
  )
}
