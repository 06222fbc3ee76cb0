import { LABEL_TANDA_TAP, TANDA_TAP, type TandaTap } from '@geisa/contract/mesin/tap'
import type { SekolahSummary } from '@geisa/contract/sekolah/sekolah'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { getRouteApi } from '@tanstack/react-router'
import { TanggalInput } from '../../../shared/tanggal/tanggal-input.tsx'
import { SekolahSelect } from '../../../shared/wilayah/sekolah-select.tsx'
import { Option } from '../../../ui/field/filter-select.tsx'
import { useGtkNames } from '../../gtk/queries.ts'
import { useDaftarMesin } from '../queries.ts'

const route = getRouteApi('/log-mesin')

const TANGGAL_WIDTH = { xs: '100%', sm: 195 }

type Filter = { npsn?: string; dari?: string; sampai?: string; gtk?: string; mesin?: string; tanda?: TandaTap }

type Props = {
  sekolah: SekolahSummary | null
  /** It is on its way: what is chosen of it has its place already. */
  pending: boolean
  selectSekolah: boolean
}

/** Staff, dates, machine and mark in one row; all of it in the address. */
export function LogFilter({ sekolah, pending, selectSekolah }: Props) {
  const { halaman: _, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const gtk = useGtkNames(sekolah?.id)
  const mesin = useDaftarMesin(sekolah?.id, sekolah !== null)
  /** null takes a filter away; every change starts on page 1. */
  const replace = (next: { [K in keyof Filter]: Filter[K] | null }): void => {
    const content = Object.entries({ ...search, ...next }).filter(([, v]) => v !== null && v !== undefined)
    void navigate({ search: Object.fromEntries(content) as Filter, replace: true })
  }
  const daftarGtk = gtk.data ?? []
  const daftarMesin = mesin.data ?? []
  return (
    <>
      {selectSekolah && (
        <SekolahSelect
          value={sekolah}
          width={300}
          // Staff and machines belong to the school that was left.
          onChange={(s) => replace({ npsn: s?.npsn ?? null, gtk: null, mesin: null })}
        />
      )}
      {(sekolah !== null || pending) && (
        <>
          <Autocomplete
            options={daftarGtk}
            value={daftarGtk.find((g) => g.id === search.gtk) ?? null}
            onChange={(_e, g) => replace({ gtk: g?.id ?? null })}
            getOptionKey={(g) => g.id}
            getOptionLabel={(g) => g.nama}
            isOptionEqualToValue={(a, b) => a.id === b.id}
            loading={gtk.isPending}
            loadingText="Sedang mencari..."
            noOptionsText="GTK tidak ditemukan"
            renderInput={(params) => <TextField {...params} label="GTK" placeholder="Semua GTK" />}
            sx={{ width: { xs: '100%', sm: 220 } }}
          />
          <TanggalInput
            label="Dari tanggal"
            value={search.dari ?? null}
            onChange={(from) => replace({ dari: from })}
            {...(search.sampai === undefined ? {} : { max: search.sampai })}
            allowEmpty
            width={TANGGAL_WIDTH}
          />
          <TanggalInput
            label="Sampai tanggal"
            value={search.sampai ?? null}
            onChange={(until) => replace({ sampai: until })}
            {...(search.dari === undefined ? {} : { min: search.dari })}
            allowEmpty
            width={TANGGAL_WIDTH}
          />
          <Option
            label="Mesin"
            value={search.mesin}
            options={daftarMesin.map(({ id, nama }) => ({ value: id, label: nama }))}
            onChange={(one) => replace({ mesin: one ?? null })}
            width={{ xs: 'calc(50% - 6px)', sm: 160 }}
          />
          <Option
            label="Tanda"
            value={search.tanda}
            options={TANDA_TAP.map((t) => ({ value: t, label: LABEL_TANDA_TAP[t] }))}
            onChange={(tanda) => replace({ tanda: tanda ?? null })}
            width={{ xs: 'calc(50% - 6px)', sm: 170 }}
          />
        </>
      )}
    </>
  )
}
