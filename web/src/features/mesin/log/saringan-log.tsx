import type { SekolahRingkas } from '@geisa/contract/sekolah'
import { LABEL_TANDA_TAP, TANDA_TAP, type TandaTap } from '@geisa/contract/tap-mesin'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { getRouteApi } from '@tanstack/react-router'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import { PilihSekolah } from '../../../shared/wilayah/pilih-sekolah.tsx'
import { Pilihan } from '../../../ui/field/pilihan.tsx'
import { useDaftarMesin, useGtkSekolah } from '../queries.ts'

const rute = getRouteApi('/log-mesin')

const LEBAR_TANGGAL = { xs: '100%', sm: 225 }

type Saringan = { npsn?: string; dari?: string; sampai?: string; gtk?: string; mesin?: string; tanda?: TandaTap }

/** Dates, staff, machine and mark in one row; all of it in the address. */
export function SaringanLog({ sekolah, pilihSekolah }: { sekolah: SekolahRingkas | null; pilihSekolah: boolean }) {
  const { halaman: _, ...cari } = rute.useSearch()
  const navigasi = rute.useNavigate()
  const gtk = useGtkSekolah(sekolah?.id)
  const mesin = useDaftarMesin(sekolah?.id, sekolah !== null)
  /** null takes a filter away; every change starts on page 1. */
  const ganti = (baru: { [K in keyof Saringan]: Saringan[K] | null }): void => {
    const isi = Object.entries({ ...cari, ...baru }).filter(([, v]) => v !== null && v !== undefined)
    void navigasi({ search: Object.fromEntries(isi) as Saringan, replace: true })
  }
  const daftarGtk = gtk.data ?? []
  const daftarMesin = mesin.data ?? []
  return (
    <>
      {pilihSekolah && (
        <PilihSekolah
          nilai={sekolah}
          lebar={300}
          // Staff and machines belong to the school that was left.
          onGanti={(s) => ganti({ npsn: s?.npsn ?? null, gtk: null, mesin: null })}
        />
      )}
      {sekolah !== null && (
        <>
          <IsianTanggal
            label="Dari tanggal"
            nilai={cari.dari ?? null}
            onGanti={(dari) => ganti({ dari })}
            {...(cari.sampai === undefined ? {} : { maks: cari.sampai })}
            bolehKosong
            lebar={LEBAR_TANGGAL}
          />
          <IsianTanggal
            label="Sampai tanggal"
            nilai={cari.sampai ?? null}
            onGanti={(sampai) => ganti({ sampai })}
            {...(cari.dari === undefined ? {} : { min: cari.dari })}
            bolehKosong
            lebar={LEBAR_TANGGAL}
          />
          <Autocomplete
            options={daftarGtk}
            value={daftarGtk.find((g) => g.id === cari.gtk) ?? null}
            onChange={(_e, g) => ganti({ gtk: g?.id ?? null })}
            getOptionKey={(g) => g.id}
            getOptionLabel={(g) => g.nama}
            isOptionEqualToValue={(a, b) => a.id === b.id}
            loading={gtk.isPending}
            loadingText="Sedang mencari..."
            noOptionsText="GTK tidak ditemukan"
            renderInput={(params) => <TextField {...params} label="GTK" placeholder="Semua" />}
            sx={{ width: { xs: '100%', sm: 240 } }}
          />
          <Pilihan
            label="Mesin"
            nilai={cari.mesin}
            pilihan={daftarMesin.map(({ id, nama }) => ({ nilai: id, nama }))}
            onGanti={(satu) => ganti({ mesin: satu ?? null })}
            lebar={{ xs: 'calc(50% - 6px)', sm: 170 }}
          />
          <Pilihan
            label="Tanda"
            nilai={cari.tanda}
            pilihan={TANDA_TAP.map((t) => ({ nilai: t, nama: LABEL_TANDA_TAP[t] }))}
            onGanti={(tanda) => ganti({ tanda: tanda ?? null })}
            lebar={{ xs: 'calc(50% - 6px)', sm: 190 }}
          />
        </>
      )}
    </>
  )
}
