import type { PenggunaDetail } from '@geisa/contract/pengguna/pengguna'
import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { LoadError } from '../../../shared/load-error.tsx'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { Pendaftaran } from '../akun/pendaftaran.tsx'
import { TabAkun } from '../akun/tab-akun.tsx'
import { Loading } from '../list/loading.tsx'
import { ProfilDialog } from '../profil-dialog.tsx'
import { useOnePengguna } from '../queries.ts'
import { judulDialog } from './dialog-title.ts'
import { jenjangOptions } from './input-rules.ts'
import { PenggunaFormDialog } from './pengguna-form-dialog.tsx'
import { emptyInput, inputFrom } from './pengguna-input.ts'

/** A new account of one role. */
export function NewPenggunaDialog({ peran, viewer, onClose }: { peran: PeranId } & Shared) {
  const jenjang = jenjangOptions(peran, viewer.kodeWilayah, viewer)
  return <PenggunaFormDialog viewer={viewer} record={null} newStart={emptyInput(peran, jenjang)} onClose={onClose} />
}

type Shared = { viewer: PenggunaSesi; onClose: () => void }

/**
 * A known account. Its row is used where it holds everything; a foundation's detail is loaded, as is whatever the
 * admin opens (spec 2, section 4 'User form').
 */
export function PenggunaDialog(props: { id: number; row: PenggunaDetail | undefined } & Shared) {
  // One's own record carries 'Ubah Password' and the like wherever it is opened (spec 2, section 2 'User management').
  return props.id === props.viewer.id ? <ProfilDialog onClose={props.onClose} /> : <OtherPengguna {...props} />
}

function OtherPengguna({ id, row, viewer, onClose }: Parameters<typeof PenggunaDialog>[0]) {
  const one = useOnePengguna(id)
  const fromRow =
    row !== undefined && viewer.peran !== PERAN.NASIONAL && row.peran.peranId !== PERAN.YAYASAN ? row : undefined
  const fresh = one.isFetchedAfterMount ? one.data : undefined
  const pengguna = fresh ?? fromRow
  if (pengguna === undefined) {
    return (
      <BaseDialog title={judulDialog(row?.peran.peranId)} width="md" onClose={onClose}>
        {one.isError ? (
          <LoadError error={one.error} sentence="Gagal mendapatkan data" onRetry={() => void one.refetch()} />
        ) : (
          <Loading />
        )}
      </BaseDialog>
    )
  }
  if (pengguna.status === 'menunggu') {
    return (
      <BaseDialog title={judulDialog(pengguna.peran.peranId)} onClose={onClose}>
        <TabAkun pengguna={pengguna} data={<Pendaftaran pengguna={pengguna} onDone={onClose} />} />
      </BaseDialog>
    )
  }
  return (
    <PenggunaFormDialog
      key={pengguna.penggunaId}
      viewer={viewer}
      record={pengguna}
      newStart={inputFrom(pengguna)}
      onClose={onClose}
    />
  )
}
