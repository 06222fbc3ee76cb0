import { cariWilayah } from '@geisa/contract/wilayah'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { jenjangPilihan, NASIONAL } from './tingkat-wilayah.ts'

const LABEL = { 1: 'Provinsi', 2: 'Kab/Kota', 3: 'Kecamatan' } as const

type Props = {
  /** The user's own region. */
  akar: string | null
  nilai: string | undefined
  onGanti: (kode: string | undefined) => void
}

/** Province, then kab/kota, then kecamatan, as far as the office's own region leaves a choice, and no further than its scope. */
export function SaringanWilayah({ akar, nilai, onGanti }: Props) {
  return jenjangPilihan(akar ?? NASIONAL, nilai).map((satu) => (
    <PilihBagian
      key={satu.tingkat}
      label={LABEL[satu.tingkat]}
      induk={satu.induk}
      nilai={satu.nilai}
      onGanti={(kode) => onGanti(kode ?? satu.tanpa)}
    />
  ))
}

type BagianProps = { label: string; induk: string; nilai: string | null; onGanti: (kode: string | null) => void }

function PilihBagian({ label, induk, nilai, onGanti }: BagianProps) {
  const bagian = useQuery({
    queryKey: ['wilayah', 'bagian-cakupan', induk],
    queryFn: async ({ signal }) =>
      (await call(cariWilayah, { query: { mstKodeWilayah: induk, dalamCakupan: '1' }, signal })).rows,
    staleTime: 10 * 60_000,
  })
  const daftar = bagian.data ?? []
  return (
    <Autocomplete
      options={daftar}
      value={daftar.find((w) => w.kodeWilayah === nilai) ?? null}
      onChange={(_, w) => onGanti(w?.kodeWilayah ?? null)}
      getOptionKey={(w) => w.kodeWilayah}
      getOptionLabel={(w) => w.nama}
      isOptionEqualToValue={(a, b) => a.kodeWilayah === b.kodeWilayah}
      loading={bagian.isPending}
      loadingText="Sedang mencari..."
      noOptionsText={bagian.isError ? kalimatGalat(bagian.error, 'Gagal mengambil data') : 'Wilayah tidak ditemukan'}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          placeholder="Semua"
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
      sx={{ width: { xs: '100%', sm: 190 } }}
    />
  )
}
