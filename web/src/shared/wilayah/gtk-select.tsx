import { type GtkSummary, searchGtk } from '@geisa/contract/gtk/gtk'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { call } from '../../api/call.ts'
import { usePengguna } from '../../api/sesi.ts'
import { SearchableSelect } from './searchable-select.tsx'

type Props = {
  label?: string
  value: GtkSummary | null
  onChange: (gtk: GtkSummary | null) => void
  /** Only the staff of one school. */
  sekolahId?: number
  width?: number | string
  required?: boolean
}

/** A staff member by name; other than school roles also read the school (spec 2, section 6). */
export function GtkSelect({ label = 'Nama GTK', value, onChange, sekolahId, width = 360, required = false }: Props) {
  const peran = usePengguna()?.peran
  const oneSekolah = sekolahId !== undefined || peran === PERAN.SEKOLAH
  const showSekolah = peran !== PERAN.SEKOLAH && peran !== PERAN.GTK
  return (
    <SearchableSelect
      label={label}
      queryKey={`gtk-${sekolahId ?? ''}`}
      find={async (nama, signal) => {
        const { rows } = await call(searchGtk, {
          query: { nama, tpp: 'tidak', ...(sekolahId === undefined ? {} : { sekolahId }) },
          signal,
        })
        return rows
      }}
      {...(oneSekolah ? { findAll: (signal: AbortSignal) => listFew(sekolahId, signal) } : {})}
      value={value}
      onChange={onChange}
      optionId={(g) => g.id}
      optionName={(g) => g.namaDapodik}
      optionDetail={(g) =>
        [g.nip === null ? g.jenisGuru : `NIP ${g.nip}`, showSekolah ? g.namaSekolah : ''].filter(Boolean).join(' · ')
      }
      notFound="GTK tidak ditemukan"
      width={width}
      required={required}
    />
  )
}

/** Staff of a school that can be looked through; of a larger one three letters are asked for as specified. */
const FEW = 60

async function listFew(sekolahId: number | undefined, signal: AbortSignal): Promise<GtkSummary[] | null> {
  const query = { tpp: 'tidak' as const, per: FEW, ...(sekolahId === undefined ? {} : { sekolahId }) }
  const { rows, meta } = await call(searchGtk, { query, signal })
  return meta.total < FEW ? rows : null
}
