import { kalimatAlpa } from '@geisa/contract/kata-tarif'
import { useState } from 'react'
import { DaftarVersi } from '../../shared/daftar-versi.tsx'
import { tampilTanggal } from '../../shared/tanggal/tanggal.ts'
import { Penjelas } from '../../ui/dialog/penjelas.tsx'
import { IsiTarif } from './isi-tarif.tsx'
import { faktaVersi } from './kartu-tarif.tsx'
import { daftarVersi } from './kelompok-tarif.ts'
import { type DataTarif, useBatalTarif, type Versi } from './queries.ts'

/** Coming, current and former versions of the tariff. */
export function VersiTarif({ data }: { data: DataTarif }) {
  const [dilihat, setDilihat] = useState<Versi | null>(null)
  const batal = useBatalTarif()
  return (
    <>
      <DaftarVersi
        judul="Versi"
        label="Versi tarif"
        kosong="Belum ada tarif yang disimpan; yang berlaku tarif bawaan."
        daftar={daftarVersi(data.rows, data.tanggal)}
        zona="WIB"
        keadaan={(v) => v.keadaan}
        bagi={({ sisa }) => sisa?.join(', ') ?? null}
        isi={(v) => `${v.nama} · ${v.namaWilayah} · ${v.jenjang.join(', ')} · Alpa ${kalimatAlpa(v.profil)}`}
        onLihat={setDilihat}
        batal={{
          pesan: ({ nama, berlakuMulai }) =>
            `'${nama}' yang akan berlaku mulai ${tampilTanggal(berlakuMulai)} dihapus. Tarif sebelumnya tetap berlaku.`,
          lakukan: batal.mutate,
        }}
      />
      {dilihat && (
        <Penjelas
          buka
          judul={dilihat.nama}
          konteks={`${dilihat.namaWilayah} · ${dilihat.jenjang.join(', ')}`}
          onTutup={() => setDilihat(null)}
        >
          <IsiTarif profil={dilihat.profil} label="Pita potongan versi ini" fakta={faktaVersi(dilihat)} sempit />
        </Penjelas>
      )}
    </>
  )
}
