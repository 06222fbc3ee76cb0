import { invalidField } from '../errors.ts'

/** A file is saved as its dry run was shown: by the mark that this answered with. */
export function refuseUnseenFile(uji: boolean, sidik: string | undefined): void {
  if (!uji && sidik === undefined) throw invalidField('sidik', 'Periksa berkasnya dahulu, lalu simpan')
}
