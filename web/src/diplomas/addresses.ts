import { use } from 'react'
import { ApiUrl, PublicUrl } from '../api/base.ts'
import { pathTo } from '../paths.ts'

/** Where the files of a diploma are, and its page as it is given to others. */
export function useAddresses(code: string) {
  const apiUrl = use(ApiUrl)
  const publicUrl = use(PublicUrl)
  const file = (name: string) => `${apiUrl}/api/diplomas/${code}/${name}`
  const page = `${publicUrl}${pathTo('diploma', { code })}`
  return {
    ...{ pdf: file('diploma.pdf'), png: file('diploma.png'), credential: file('credential.json') },
    page,
    /** For others, who come from elsewhere. */
    sharedPicture: `${apiUrl === '' ? publicUrl : ''}${file('diploma.png')}`,
    host: publicUrl.replace(/^https?:\/\//, ''),
  }
}
