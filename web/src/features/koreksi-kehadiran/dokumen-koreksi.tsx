import { hapusDokumenKoreksi } from '@geisa/contract/koreksi-kehadiran'
import { call } from '../../api/call.ts'
import { DokumenPendukung } from '../../shared/dokumen-pendukung.tsx'
import type { useFormulirKoreksi } from './formulir-koreksi.ts'
import { ambilKoreksi } from './queries.ts'

type Props = {
  f: ReturnType<typeof useFormulirKoreksi>
  bolehUbah: boolean
  diminta: string | null
  galat: string | null
  sibuk?: boolean
  onBerjalan?: (banyak: number) => void
}

/** The request's documents, and those that go with the next sending. */
export function DokumenKoreksi({ f, bolehUbah, sibuk = false, diminta, galat, onBerjalan }: Props) {
  const { acuan } = f
  const id = acuan?.id
  return (
    <DokumenPendukung
      kunciDraf={f.kunciDraf}
      dokumen={f.dokumen}
      tersimpan={acuan?.dokumenPendukung.map(({ s3Key }) => s3Key) ?? []}
      onUbah={f.ubahDokumen}
      bolehUbah={bolehUbah}
      sibuk={sibuk}
      diminta={diminta}
      galat={galat}
      {...(onBerjalan === undefined ? {} : { onBerjalan })}
      {...(id === undefined
        ? {}
        : {
            onHapus: async ({ s3Key }) => {
              await call(hapusDokumenKoreksi, { params: { id, s3Key } })
              // Its version went on.
              f.muatAcuan(await ambilKoreksi(id))
            },
            onSegarkan: async () => (await ambilKoreksi(id)).dokumenPendukung,
          })}
    />
  )
}
