import { JENIS_GURU, STATUS_KEPEGAWAIAN } from '@geisa/contract/gtk/gtk'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { DebouncedSearch } from '../../../ui/field/debounced-search.tsx'
import { Option } from '../../../ui/field/filter-select.tsx'

const route = getRouteApi('/pengaturan/gtk')

const YES_NO = { ya: 'Aktif', tidak: 'Tidak aktif' }
const JAM_KERJA = { sendiri: 'Jam sendiri', sekolah: 'Ikut sekolah', menunggu: 'Menunggu dinas' }
const PIN = { ada: 'Punya PIN', tanpa: 'Belum ada PIN' }

/** Search and filters in one row; all of it in the address. */
export function GtkFilter() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  /** A new search field: what was typed goes too. */
  const [again, setAgain] = useState(0)
  const filtered = [search.cari, search.aktif, search.jenis, search.status, search.jamKerja, search.pin].some(
    (s) => s !== undefined,
  )
  const replace = (nama: 'cari' | 'aktif' | 'jenis' | 'status' | 'jamKerja' | 'pin', nilai: string): void => {
    const { halaman: _, [nama]: __, ...rest } = search
    void navigate({ search: nilai === '' ? rest : { ...rest, [nama]: nilai }, replace: true })
  }
  return (
    <>
      <DebouncedSearch
        key={again}
        label="Cari nama, NIP, atau NUPTK"
        placeholder="Ketik min. 3 huruf..."
        search={search.cari}
        onChange={(text = '') => replace('cari', text)}
        delay={1000}
        min={3}
        width={250}
      />
      <Filter
        label="Aktif"
        value={search.aktif}
        content={Object.entries(YES_NO)}
        onChange={(v) => replace('aktif', v)}
      />
      <Filter
        label="Jenis Guru"
        value={search.jenis}
        content={two(JENIS_GURU)}
        onChange={(v) => replace('jenis', v)}
        width={170}
      />
      <Filter
        label="Status Kepegawaian"
        value={search.status}
        content={two(STATUS_KEPEGAWAIAN)}
        onChange={(v) => replace('status', v)}
        width={170}
      />
      <Filter
        label="Jam Kerja"
        value={search.jamKerja}
        content={Object.entries(JAM_KERJA)}
        onChange={(v) => replace('jamKerja', v)}
      />
      <Filter label="PIN" value={search.pin} content={Object.entries(PIN)} onChange={(v) => replace('pin', v)} />
      {filtered && (
        <Button
          onClick={() => {
            setAgain(again + 1)
            void navigate({ search: search.sekolah === undefined ? {} : { sekolah: search.sekolah } })
          }}
        >
          Kosongkan
        </Button>
      )}
    </>
  )
}

const two = (daftar: readonly string[]): [string, string][] => daftar.map((one) => [one, one])

type FilterProps = {
  label: string
  value: string | undefined
  content: readonly (readonly [string, string])[]
  onChange: (value: string) => void
  width?: number
}

function Filter({ label, value, content, onChange, width = 140 }: FilterProps) {
  // An address may name a kind that no list holds: it is shown as it is.
  const others = value === undefined || content.some(([kode]) => kode === value) ? [] : [{ value, label: value }]
  return (
    <Option
      label={label}
      value={value}
      options={[...content.map(([kode, word]) => ({ value: kode, label: word })), ...others]}
      onChange={(next) => onChange(next ?? '')}
      width={{ xs: 'calc(50% - 6px)', sm: width }}
    />
  )
}
