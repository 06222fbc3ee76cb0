import type { PenggunaGeisaRow } from '@geisa/contract/dashboard/dashboard'
import { ZONA } from '@geisa/engine/acuan'
import { DAFTAR_PERAN } from '@geisa/engine/akun/hak-akses'
import { expect, test } from 'vitest'
import { penggunaColumns } from './columns.tsx'
import { shortRows } from './rows.ts'

const ROW: PenggunaGeisaRow = {
  sekolah_id: 1,
  npsn: '20501234',
  nama_sekolah: 'SDN Kauman 1',
  jenjang: 'SD',
  kode_wilayah_provinsi_str: 'Prov. Jawa Timur',
  kode_wilayah_kabupaten_kota_str: 'Kab. Malang',
  kode_wilayah_kecamatan_str: 'Kepanjen',
  Kat_sinkron: '> 1 Bulan Yl',
  last_sync: '2026-03-02 07:01:02',
}

test('sinkron terakhir seperti dispesifikasikan, dengan zonanya, untuk setiap peran (spec 2 School list)', () => {
  for (const peran of DAFTAR_PERAN) {
    const column = penggunaColumns(peran).find(({ title }) => title === 'Tanggal Sinkron Terakhir')
    const said = (part: Partial<PenggunaGeisaRow>) =>
      shortRows([{ ...ROW, ...part }]).map((row) => column?.value({ ...row, no: 1 }))
    for (const zona of ZONA) expect(said({ zona })).toEqual([`2026-03-02 07:01:02 ${zona}`])
    // From a server of the release before.
    expect(said({})).toEqual(['2026-03-02 07:01:02'])
    expect(said({ zona: 'WIB', last_sync: null })).toEqual([null])
  }
})
