/**
 * Runs in the head of every document whose address is no secret, and writes once where the visit began: the address that
 * linked here, a space, the first address. The next document of the site has another referrer. The entry ends with the tab.
 */
export const visitScript =
  'try{sessionStorage["octavo-visit"]||=document.referrer+" "+location.pathname+location.search}catch{}'
