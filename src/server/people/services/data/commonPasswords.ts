/**
 * Passwords that everybody tries first: the words of the well-known lists of leaked passwords. Digits and marks around a
 * word, and digits in place of its letters, are taken away before it is looked up (passwords.ts), so each is here once.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  12345678 123456789 1234567890 0123456789 12345678910 123456789a 1234567891 87654321 987654321 0987654321 9876543210
  11223344 1122334455 112233445566 12341234 123123123 123321123 123454321 1234554321 123456654321 13579246 135792468
  147258369 147852369 159753456 159357258 741852963 789456123 789654123 963852741 246813579 246810 31415926 314159265
  11111111 00000000 88888888 66666666 77777777 99999999 55555555 12121212 69696969 10203040 102030405060 20202020
  01234567 12344321 19841984 1qaz2wsx 1qaz2wsx3edc 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qazxsw2 q1w2e3r4 q1w2e3r4t5 zaq12wsx
  zaq1zaq1 zaq1xsw2 qazwsx qazwsxedc qazwsx123 qaz123wsx qweasdzxc qweasd asdqwe asdqwe123 123qweasd 123qweasdzxc qwe123qwe
  a1b2c3d4 a1b2c3 aa123456 a123456789 abc12345 abcd1234 abcde12345 1a2b3c4d 1234abcd 12345abc 123abc123 abc123abc 147asd
  qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz qwertzui qwertzuiop azerty azertyuiop asdfgh asdfghj asdfghjk asdfghjkl
  zxcvbn zxcvbnm zxcvbnmasdfghjkl asdf asdfasdf asdfjkl qwer qwerasdf qwerqwer poiuytrewq lkjhgfdsa mnbvcxz poiuy qweqwe qwe
  asd zxc asdasd zxczxc asdzxc abc abcd abcde abcdef abcdefg abcdefgh abcdefghi abcdefghij aaa aaaa aaaaaa aaaaaaaa xxx xxxxxx
  password passwort passw passwd pass passpass passord password password motdepasse contrasena contraseña senha parola haslo
  wachtwoord salasana lozinka heslo jelszo parole mypassword mypass newpassword newpass oldpassword yourpassword thepassword
  nopassword nopass passwordpassword passphrase passcode secret topsecret mysecret secretpassword secure security access
  accessdenied letmein letmeinnow openup opensesame open sesame login logmein signin welcome welcomeback wellcome hello
  hellohello helloworld hithere admin administrator adminadmin adminpassword root rootroot toor superuser superadmin sysadmin
  sysop user username useruser test testtest tester testing testing testpassword testuser demo demodemo guest guestguest
  default changeme changeit change changethis temp temporary temppass tempass trustno trustnoone whatever nothing anything
  something unknown forgot forgotten iforgot idontknow dontknow whocares ihavenoidea nopasswd blank empty none null undefined
  computer internet laptop desktop keyboard mouse monitor windows microsoft apple google googlegoogle facebook twitter
  instagram youtube linkedin myspace yahoo hotmail gmail outlook amazon ebay paypal netflix spotify samsung iphone android
  nokia motorola blackberry sony playstation xbox xboxlive nintendo pokemon pikachu mario luigi zelda minecraft roblox
  fortnite callofduty counterstrike counter warcraft worldofwarcraft starcraft diablo halo gamer gaming game games gameover
  player playerone playboy linux ubuntu debian oracle mysql postgres database server network system cisco router
  iloveyou iloveu iloveyouso iloveyoutoo iloveyoubaby iloveme ilovegod ilovejesus ilovehim iloveher ilovemom ilovedad loveyou
  loveme lovelove loveforever love lovely lover loverboy lovers truelove mylove mylover mybaby mylife mybabe sweetheart
  sweetie sweety sweetpea honey honeybee honeybear babygirl babyboy babydoll babyblue baby babes darling dearest princess
  prince queen king kingking angel angels angelangel myangel heaven jesus jesuschrist jesusislord jesussaves christ godisgood
  godislove godbless blessed faith hope grace believe bible church forever foreveryoung always friend friends bestfriend
  bestfriends friendship family mommy mother mamamama mummy daddy father brother sister sisters children kids
  sunshine sunflower sunrise sunset sunny rainbow rainbows butterfly butterflies flower flowers rose roses lily daisy jasmine
  cherry strawberry blueberry banana bananas orange apples lemon peaches chocolate cookie cookies cupcake candy sugar
  coffee pepper pepperoni cheese chicken hamburger pizza beer whiskey vodka tequila
  dragon dragons dragonfly dragonball monkey monkeys tiger tigers lion lions panther panthers eagle eagles falcon falcons
  hawk bear bears wolf wolves wolverine shark sharks dolphin dolphins horse horses pony puppy puppies kitty kitten kittens
  hellokitty rabbit bunny snoopy scooby scoobydoo mickey mickeymouse minnie donald donaldduck tweety winnie poohbear garfield
  bulldog bulldogs buster bailey maggie max rocky rocket lucky luckyone luckyyou ginger tigger shadow shadows midnight
  silver golden purple yellow green black white blackwhite redred bluesky blue redsox blackcat blackdog whitecat
  football footballer soccer baseball basketball hockey tennis golf golfer golfing volleyball softball cricket rugby wrestling
  liverpool liverpoolfc arsenal chelsea chelseafc manchester manutd manchesterunited barcelona realmadrid juventus celtic
  rangers everton tottenham bayern dortmund yankees lakers cowboys steelers packers patriots raiders broncos redskins
  dallas ferrari porsche mercedes bmw corvette mustang camaro chevy chevrolet toyota honda yamaha kawasaki harley harleydavidson
  superman batman spiderman spider ironman hulk wonderwoman superstar superhero superwoman super superduper starwars startrek
  skywalker lukeskywalker darthvader vader yoda jedi matrix neo trinity gandalf frodo aragorn legolas hobbit lordoftherings
  harrypotter hermione dumbledore hogwarts slytherin gryffindor voldemort jamesbond bond terminator godzilla kingkong
  metallica nirvana slipknot acdc linkinpark greenday beatles thebeatles pinkfloyd ledzeppelin ironmaiden blink eminem
  tupac biggie rockstar rocknroll rockandroll guitar music musica musician drummer dancer dancing singer
  michael michelle jennifer jessica ashley amanda daniel danielle andrew anthony matthew joshua jordan michaeljordan robert
  thomas charlie charles william william richard nicole nicholas natasha stephanie samantha elizabeth victoria vanessa
  patrick patricia christian christina christine christopher alexander alexandra alexandre alejandro sebastian benjamin
  jonathan johnson jackson jacksons hannah hunter hunting taylor tyler austin justin justinbieber brandon brittany
  melissa rebecca barbara veronica valentina valentine fernando francisco gabriel gabriela isabella caroline catherine
  summer winter spring autumn january february march april june july august september october november december monday
  tuesday wednesday thursday friday saturday sunday christmas halloween birthday happybirthday newyork newyorkcity london
  paris berlin chicago boston california florida texas america american canada australia england scotland ireland germany
  deutschland france italia espana mexico brasil argentina india pakistan russia china japan
  master mastermind masters killer killers assassin ninja samurai warrior warriors soldier marine marines army navy airforce
  hunter sniper danger dangerous extreme hardcore legend legendary champion champions winner winners number numberone
  maverick phoenix thunder lightning hurricane tornado storm stormy inferno fire firefire firefighter fireman flashpoint
  deadwood cosmic wipeout cosmicwipeout tinderbox matchbox freedom liberty peace peaceful paradise destiny infinity eternity
  magic magical mystic wizard witch merlin genius einstein newton college school student teacher doctor professor
  business company office manager money moneymoney millionaire cash dollar dollars rich success
  happy happiness happyday happyhappy smile smiley smiling beautiful gorgeous pretty prettygirl sexy sexygirl hotgirl hottie
  cutie cutiepie funny crazy crazygirl crazyboy lazy stupid stupidme dummy asshole bitch bastard fuck fuckyou fuckoff fuckme
  fuckthis motherfucker bullshit shithead sucker loser pussy pussycat hooters naughty
  nevermind never nevergiveup remember rememberme dontforget letitbe letsgo gogogo goodluck goodday goodmorning goodnight
  blahblah blahblahblah lalala lalalala hahaha hahahaha qwertyqwerty asdfghasdfgh zaqxsw correcthorsebatterystaple
  correcthorse batterystaple p455w0rd drowssap nimda ytrewq
  `
    .split(/\s+/)
    .filter((word) => word !== ''),
);
