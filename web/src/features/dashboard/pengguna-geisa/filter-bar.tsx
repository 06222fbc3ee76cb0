import { PERAN } from '@geisa/engine/akun/hak-akses'
import { memo } from 'react'
import { usePengguna } from '../../../api/sesi.ts'
import { WilayahFilters } from '../../../shared/wilayah/filters.tsx'
import { JenjangFilter } from '../../../shared/wilayah/jenjang-filter.tsx'
import { DebouncedSearch } from '../../../ui/field/debounced-search.tsx'
import { useAddressSearch, useAlamatJenjang, useAlamatWilayah, useChangeOptions } from './options.ts'

/** Each field is drawn anew only when its own part of the address changes. */
export const PenggunaFilterBar = memo(function PenggunaFilterBar() {
  return (
    <>
      <Search />
      <Wilayah />
      <JenjangSelect />
    </>
  )
})

/** A foundation's schools may lie anywhere: it has no region to choose (spec 2, 'School list'). */
function Wilayah() {
  const kode = useAlamatWilayah()
  const replace = useChangeOptions()
  const pengguna = usePengguna()
  if (pengguna === null || pengguna.peran === PERAN.YAYASAN) return null
  return <WilayahFilters root={pengguna.kodeWilayah} value={kode} onChange={(wilayah) => replace({ wilayah })} />
}

function JenjangSelect() {
  const selected = useAlamatJenjang()
  const replace = useChangeOptions()
  return <JenjangFilter value={selected} onChange={(jenjang) => replace({ jenjang }, true)} />
}

/** All rows are here, so a short pause is enough. */
const DELAY = 200

function Search() {
  const search = useAddressSearch()
  const replace = useChangeOptions()
  return (
    <DebouncedSearch
      label="Nama sekolah atau NPSN"
      placeholder="Cari sekolah..."
      search={search}
      onChange={(next) => replace({ cari: next }, true)}
      delay={DELAY}
    />
  )
}
