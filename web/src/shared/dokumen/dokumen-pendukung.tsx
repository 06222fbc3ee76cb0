import { DOKUMEN_MAKS, DOKUMEN_MIME, type DokumenPengajuan } from '@geisa/contract/dokumen-pengajuan'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { JagaPergi } from '../../ui/dialog/jaga-pergi.tsx'
import { Unggah } from '../../ui/field/unggah.tsx'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'
import { bukaDokumen } from './buka-dokumen.ts'
import { batasiBanyak, menempati, useAntrean } from './dokumen-pendukung-antrean.ts'
import { BarisDokumen, BarisKiriman } from './dokumen-pendukung-baris.tsx'
import { HapusDokumenDialog } from './dokumen-pendukung-hapus.tsx'
import { TombolKamera } from './tombol-kamera.tsx'
import { cariUnggahan } from './unggah-tus.ts'

type Props = {
  /** The form's draft key (it carries the user): an upload that broke off is found again under it. */
  kunciDraf: string
  /** What the form holds now: the request's own and what was uploaded since. */
  dokumen: readonly DokumenPengajuan[]
  /** s3Keys that the request has on the server; the others are this user's uploads, not yet sent. */
  tersimpan: readonly string[]
  /** Changes the form's list; gets a function of the list at that moment, because uploads end at any time. */
  onUbah: (ubah: (lama: readonly DokumenPengajuan[]) => readonly DokumenPengajuan[]) => void
  /** Nothing can be added or removed otherwise; false once approved, and for reviewers. */
  bolehUbah: boolean
  /** While the form is on its way: what came now would not go with it. */
  sibuk?: boolean
  /** The document that this kind of request asks for: 'Surat Keterangan Dokter'. */
  diminta?: string | null | undefined
  /** Removes one that the request has, on the server (DELETE …/{id}/{s3Key}); without it those stay. */
  onHapus?: ((dokumen: DokumenPengajuan) => Promise<unknown>) | undefined
  /** Reads the request's documents again: an address lives for five minutes. */
  onSegarkan?: (() => Promise<readonly DokumenPengajuan[]>) | undefined
  /** Files still on their way; the form waits with sending while it is more than 0. */
  onBerjalan?: ((banyak: number) => void) | undefined
  /** What the server said of the documents. */
  galat?: string | null | undefined
}

/** Supporting documents of a request: seen by everybody, uploaded and removed by its school (spec 2; product.md 4). */
export function DokumenPendukung(props: Props) {
  const { dokumen, bolehUbah, sibuk = false, diminta, galat } = props
  const isian = useDokumen(props)
  return (
    <Box component="section" aria-label="Dokumen Pendukung" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography component="h3" variant="h3">
          Dokumen Pendukung
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {bolehUbah ? `${dokumen.length} dari ${DOKUMEN_MAKS}` : dokumen.length > 0 && `${dokumen.length} berkas`}
        </Typography>
      </Box>
      {typeof diminta === 'string' && diminta !== '' && (
        <Typography variant="body2" color="textSecondary">
          {bolehUbah ? 'Sertakan' : 'Diminta'}: <b>{diminta}</b>
        </Typography>
      )}
      <DaftarDokumen {...props} isian={isian} />
      {bolehUbah && (
        <AreaUnggah banyak={dokumen.length + menempati(isian.antrean.daftar)} sibuk={sibuk} onPilih={isian.tambah} />
      )}
      {typeof galat === 'string' && <Alert severity="error">{galat}</Alert>}
      <JagaPergi
        aktif={isian.berjalan > 0}
        judul="Dokumen masih diunggah"
        pesan="Bila halaman ini ditinggalkan, dokumen yang belum selesai diunggah tidak ikut disimpan. Pilih berkas yang sama nanti untuk melanjutkannya."
        iya="Tinggalkan"
      />
      {isian.dihapus !== null && (
        <HapusDokumenDialog {...props} dokumen={isian.dihapus} onTutup={() => isian.setDihapus(null)} />
      )}
    </Box>
  )
}

function DaftarDokumen({ dokumen, tersimpan, bolehUbah, onHapus, isian }: Props & { isian: Isian }) {
  const { antrean } = isian
  if (dokumen.length + antrean.daftar.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ py: 2 }}>
        {bolehUbah ? 'Belum ada yang diunggah...' : 'Tidak ada dokumen.'}
      </Typography>
    )
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      {dokumen.map((satu) => (
        <BarisDokumen
          key={satu.s3Key}
          dokumen={satu}
          onBuka={() => isian.buka(satu)}
          onHapus={
            bolehUbah && (onHapus !== undefined || !tersimpan.includes(satu.s3Key))
              ? () => isian.setDihapus(satu)
              : undefined
          }
        />
      ))}
      {antrean.daftar.map((satu) => (
        <BarisKiriman
          key={satu.id}
          kiriman={satu}
          onUlang={() => antrean.ulangi(satu.id)}
          onBatal={() => antrean.buang(satu.id)}
        />
      ))}
    </Box>
  )
}

type AreaProps = { banyak: number; sibuk: boolean; onPilih: (berkas: File[]) => void }

function AreaUnggah({ banyak, sibuk, onPilih }: AreaProps) {
  const penuh = banyak >= DOKUMEN_MAKS
  return (
    <Box>
      <Unggah
        label="Pilih berkas"
        keterangan={
          penuh
            ? `Sudah ${DOKUMEN_MAKS} dokumen, sebanyak-banyaknya`
            : 'atau jatuhkan di sini: pdf, jpg, png, paling besar 2 MB. Foto yang lebih besar dikecilkan otomatis'
        }
        terima={DOKUMEN_MIME.join(',')}
        // What may be sent is judged after shrinking.
        maksByte={Number.POSITIVE_INFINITY}
        banyak
        onPilih={onPilih}
        disabled={penuh || sibuk}
      />
      <TombolKamera disabled={penuh || sibuk} onPilih={(satu) => onPilih([satu])} />
    </Box>
  )
}

type Isian = ReturnType<typeof useDokumen>

function useDokumen({ kunciDraf, dokumen, tersimpan, onUbah, onSegarkan, onBerjalan }: Props) {
  const [dihapus, setDihapus] = useState<DokumenPengajuan | null>(null)
  const antrean = useAntrean(kunciDraf, (baru) => {
    onUbah((lama) => [...lama.filter(({ s3Key }) => s3Key !== baru.s3Key), baru])
    beritahu('Bukti berhasil diupload', 'success')
  })
  const berjalan = antrean.daftar.filter(({ keadaan }) => keadaan !== 'gagal').length
  useEffect(() => onBerjalan?.(berjalan), [berjalan, onBerjalan])
  useTitipanDraf({ dokumen, tersimpan, onUbah })
  return {
    antrean,
    berjalan,
    dihapus,
    setDihapus,
    tambah: (berkas: File[]): void => {
      const { ambil, pesan } = batasiBanyak(berkas, dokumen.length + menempati(antrean.daftar))
      if (pesan !== null) beritahu(pesan, 'warning')
      antrean.tambah(ambil)
    },
    buka: ({ s3Key }: DokumenPengajuan): void =>
      void bukaDokumen(async () => {
        if (!tersimpan.includes(s3Key)) return cariUnggahan(s3Key)
        const segar = (await onSegarkan?.()) ?? dokumen
        return segar.find((satu) => satu.s3Key === s3Key) ?? null
      }),
  }
}

/** Uploads that a draft remembers, once when the form opens: with fresh addresses; those that the night swept away go. */
function useTitipanDraf({ dokumen, tersimpan, onUbah }: Pick<Props, 'dokumen' | 'tersimpan' | 'onUbah'>): void {
  const [titipan] = useState(() => dokumen.filter(({ s3Key }) => !tersimpan.includes(s3Key)))
  const [ubah] = useState(() => onUbah)
  useEffect(() => {
    for (const satu of titipan) void segarkanTitipan(satu, ubah)
  }, [titipan, ubah])
}

async function segarkanTitipan(satu: DokumenPengajuan, ubah: Props['onUbah']): Promise<void> {
  // Without an answer it stays as the draft has it: sending tells.
  const segar = await cariUnggahan(satu.s3Key).catch(() => satu)
  ubah((lama) => lama.flatMap((ada) => (ada.s3Key !== satu.s3Key ? [ada] : segar === null ? [] : [segar])))
  if (segar === null) beritahu(`${satu.fileName} sudah lewat sehari. Unggah lagi.`, 'warning')
}
