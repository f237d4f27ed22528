/* Stands in for packages that a library names and our code never reaches. */
export {};
