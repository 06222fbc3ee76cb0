import { alpaSentence } from '@geisa/contract/tarif/words'
import { useState } from 'react'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { Versions } from '../../shared/versions.tsx'
import { Explanation } from '../../ui/dialog/explanation.tsx'
import { type DataTarif, useCancelTarif, type Version } from './queries.ts'
import { versionFakta } from './tarif-card.tsx'
import { TarifContent } from './tarif-content.tsx'
import { versions } from './tarif-groups.ts'

/** Coming, current and former versions of the tariff. */
export function TarifVersion({ data }: { data: DataTarif }) {
  const [seen, setSeen] = useState<Version | null>(null)
  const cancel = useCancelTarif()
  return (
    <>
      <Versions
        title="Versi"
        label="Versi tarif"
        empty="Belum ada tarif yang disimpan; yang berlaku tarif bawaan."
        versions={versions(data.rows, data.tanggal)}
        zona="WIB"
        state={(v) => v.state}
        holdsFor={({ rest }) => rest?.join(', ') ?? null}
        content={(v) => `${v.nama} · ${v.namaWilayah} · ${v.jenjang.join(', ')} · Alpa ${alpaSentence(v.profil)}`}
        onView={setSeen}
        cancel={{
          message: ({ nama, berlakuMulai }) =>
            `'${nama}' yang akan berlaku mulai ${formatTanggal(berlakuMulai)} dihapus. Tarif sebelumnya tetap berlaku.`,
          perform: cancel.mutate,
        }}
      />
      {seen && (
        <Explanation
          open
          title={seen.nama}
          context={`${seen.namaWilayah} · ${seen.jenjang.join(', ')}`}
          onClose={() => setSeen(null)}
        >
          <TarifContent profil={seen.profil} label="Pita potongan versi ini" fakta={versionFakta(seen)} narrow />
        </Explanation>
      )}
    </>
  )
}
