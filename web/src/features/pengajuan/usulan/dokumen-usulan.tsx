import { DokumenPendukung } from '../../../shared/dokumen/dokumen-pendukung.tsx'
import type { UsulanTampil } from './usulan.ts'

type Props = { u: UsulanTampil; diminta: string | null; onBerjalan?: (banyak: number) => void }

/** The request's documents and, while it is filled in, those that go with the next sending. */
export function DokumenUsulan({ u: { f, kirim, berisian }, diminta, onBerjalan }: Props) {
  const { acuan, tersimpan } = f
  return (
    <DokumenPendukung
      kunciDraf={f.kunciDraf}
      dokumen={berisian ? f.dokumen : tersimpan}
      tersimpan={tersimpan.map(({ s3Key }) => s3Key)}
      onUbah={f.ubahDokumen}
      bolehUbah={berisian && acuan?.bolehUbah !== false}
      sibuk={kirim.menyimpan !== null}
      diminta={diminta}
      galat={kirim.di('dokumenPendukung')}
      onBerjalan={onBerjalan}
      {...(acuan === null ? {} : { onHapus: f.hapusDokumen, onSegarkan: f.segarkanDokumen })}
    />
  )
}
