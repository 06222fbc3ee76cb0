import type { MesinBaru } from '@geisa/contract/mesin-baru'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { loadFailure } from '../../shared/galat-tabel.ts'
import { Page } from '../../ui/page/halaman.tsx'
import { EmptyState } from '../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../ui/table/tabel-data.tsx'
import { CasesPengirim } from './baru/kasus-pengirim.tsx'
import { mesinBaruColumns } from './baru/kolom-mesin-baru.tsx'
import { DecideMesinDialog, DecisionBar } from './baru/putuskan-mesin.tsx'
import { CasesMesin } from './baru/sengketa-mesin.tsx'
import { OfficeDemand } from './baru/syarat-mesin.tsx'
import { useMesinBaru } from './queries.ts'

const route = getRouteApi('/mesin-baru')

/** Machines that schools entered and no office has said yes to; and those that two schools claim (devices.md 5). */
export function MesinBaruPage() {
  const { halaman: page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const pengguna = usePengguna()
  const mayWrite = pengguna?.hakAkses === 'APPROVAL'
  const demands = pengguna?.peran === PERAN.PROVINSI || pengguna?.peran === PERAN.KAB_KOTA
  const [select, setSelect] = useState<ReadonlySet<string>>(new Set())
  const [setuju, setSetuju] = useState<boolean | null>(null)
  const mesin = useMesinBaru(page)
  const columns = useMemo(
    () =>
      mesinBaruColumns({
        select: mayWrite ? select : null,
        onSelect: (id) =>
          setSelect((old) => (old.has(id) ? new Set([...old].filter((one) => one !== id)) : new Set([...old, id]))),
      }),
    [mayWrite, select],
  )
  return (
    <Page
      judul="Mesin baru"
      context="Mesin yang didaftarkan sekolah dan belum disetujui kantor. Kiriman mesin yang belum dikonfirmasi tersimpan, tetapi belum tampak bagi sekolahnya; hari yang bertumpu pada mesin tambahan, di samping mesin sekolah yang masih bekerja, bertanda sampai disetujui."
    >
      <CasesMesin mayWrite={mayWrite} />
      <CasesPengirim />
      {mayWrite && (
        <DecisionBar select={select} rows={mesin.data?.rows ?? []} onChange={setSelect} onDecide={setSetuju} />
      )}
      {mesin.data?.meta.total === 0 ? (
        <EmptyState
          gambar="mesin"
          judul="Tidak ada mesin yang menunggu"
          hint="Mesin muncul di sini begitu sekolah mendaftarkannya."
        />
      ) : (
        <TabelData<MesinBaru>
          label="Mesin baru"
          columns={columns}
          rows={mesin.data?.rows}
          rowId={(m) => m.id}
          loading={mesin.isPending || mesin.isPlaceholderData}
          error={loadFailure(mesin)}
          card
          height="penuh"
          rowStyle={(m) => ({ selected: select.has(m.id) })}
          page={{
            nth: page,
            jumlah: mesin.data?.meta.totalPages ?? 1,
            onChange: (nth) =>
              void navigate({ search: ({ halaman: _, ...s }) => (nth === 1 ? s : { ...s, halaman: nth }) }),
          }}
        />
      )}
      {/* Below what has its height: nothing moves while the list comes. */}
      {demands && mesin.data !== undefined && <OfficeDemand mayWrite={mayWrite} />}
      {setuju !== null && (
        <DecideMesinDialog
          ids={[...select]}
          setuju={setuju}
          onDone={() => setSelect(new Set())}
          onClose={() => setSetuju(null)}
        />
      )}
    </Page>
  )
}
