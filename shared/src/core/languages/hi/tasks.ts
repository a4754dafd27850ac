/** The default tasks of an event. Values replace the names in braces, e.g. amounts for the attendance. */
export const TASKS: Readonly<Record<string, string>> = {
  'Additional Temperature Measurement {number}': 'फिर तापमान नापें {number}',
  'Delivery to {place}': 'डिलीवरी: {place}',
  'Combined delivery to {place}': 'साथ में डिलीवरी: {place}',
  'Untitled task': 'बिना नाम का काम',
  'Confirm the number of people': 'लोगों की गिनती पक्की करें',
  'Count the stock': 'स्टॉक गिनें',
  'Weigh or count everything on the shelves, correct it in Inventory and write down what is short.':
    'शेल्फ़ का सब सामान तौलें या गिनें, स्टॉक में सही करें और जो कम है, लिख लें।',
  'Order the mutton': 'मटन ऑर्डर करें',
  'Order rice, spices and firewood': 'चावल, मसाले और लकड़ी ऑर्डर करें',
  'Receive rice, spices and firewood': 'चावल, मसाले और लकड़ी लें',
  'Weigh each sack against the bill and check the dates. Send back wet or green wood; stack the rest off the ground, out of the rain.':
    'हर बोरी बिल से मिलाकर तौलें और तारीख देखें। गीली या हरी लकड़ी लौटाएँ; बाकी ज़मीन से ऊपर, बारिश से बचाकर रखें।',
  'Roast and grind the spices': 'मसाले भूनकर पीसें',
  'Roast the whole spices without oil on a low flame until they smell, let them cool, then grind. Keep in a dry, closed jar.':
    'साबुत मसाले बिना तेल के धीमी आँच पर खुशबू आने तक भूनें, ठंडा करके पीसें। सूखे, बंद डिब्बे में रखें।',
  'Clean out the pit': 'गड्ढा साफ़ करें',
  'Lift out the old ash and any rainwater, and look for cracks in the wall. Try the lid: it must lie flat, without a gap.':
    'पुरानी राख और बारिश का पानी निकालें, दीवार में दरार देखें। ढक्कन लगाकर देखें: सीधा बैठे, कहीं खाली जगह न रहे।',
  'Receive and check the mutton': 'मटन लें और जाँचें',
  'Scrub the kitchen': 'किचन रगड़कर साफ़ करें',
  'Wash tables, knives, boards and pots with soap and hot water, then dry them. One board and one knife are for raw meat only.':
    'टेबल, चाकू, बोर्ड और बर्तन साबुन और गरम पानी से धोकर सुखाएँ। एक बोर्ड और एक चाकू सिर्फ़ कच्चे मीट के लिए।',
  'Trim and portion the mutton': 'मटन साफ़ करके टुकड़े करें',
  'Trim loose fat and cut even pieces, so that all are done together. Take out a little at a time; the rest stays at 5 °C or below.':
    'ढीली चर्बी हटाएँ और बराबर टुकड़े करें, ताकि सब साथ पकें। थोड़ा-थोड़ा निकालें; बाकी 5 °C या उससे कम पर रहे।',
  'Peel the onions, garlic and ginger': 'प्याज़, लहसुन और अदरक छीलें',
  'Peel and wash them, wash and drain the herbs. Keep all of it cold, in closed boxes, away from the raw meat.':
    'छीलकर धोएँ, हरे पत्ते धोकर पानी निकालें। सब ठंडा, बंद डिब्बों में, कच्चे मीट से दूर रखें।',
  'Weigh out the spices': 'मसाले तौलें',
  'Lay out the final cooking kit': 'आखिरी पकाई का सामान लगाएँ',
  'Foil, insulation cloth, pit lid, 2 pairs of gloves, platter, 2 long tongs, garnish. Dip the temperature sensor in boiling water: it should show about 100 °C.':
    'फॉइल, इंसुलेशन कपड़ा, गड्ढे का ढक्कन, 2 जोड़ी दस्ताने, थाल, 2 लंबे चिमटे, सजाने का सामान। तापमान सेंसर उबलते पानी में डालें: करीब 100 °C दिखाए।',
  'Stack wood for the evening fire': 'शाम की आग के लिए लकड़ी लगाएँ',
  '40 kg of dry wood, thin sticks first, and 2.5 kg of coconut shells; cover it against rain. Put water, sand, gloves and the long pipe beside the pit.':
    '40 kg सूखी लकड़ी, पतली पहले, और 2.5 kg नारियल के खोल; बारिश से बचाने के लिए ढकें। पानी, रेत, दस्ताने और लंबा पाइप गड्ढे के पास रखें।',
  'Guard the pit, then run the evening fire': 'गड्ढे का ध्यान रखें, फिर शाम की आग जलाएँ',
  'Keep the wood dry. At 6:00 PM gather crew and kit, at 7:00 PM light it (it catches in 10–15 minutes), at 8:00 PM close the pit. Fire starts at least 12 hours before cooking.':
    'लकड़ी सूखी रखें। शाम 6:00 पर लोग और सामान जुटाएँ, शाम 7:00 पर आग जलाएँ (10–15 मिनट में पकड़ेगी), शाम 8:00 पर गड्ढा बंद करें। आग पकाने से कम से कम 12 घंटे पहले।',
  'Open and check the overnight pit': 'रात वाला गड्ढा खोलकर देखें',
  'The walls should be dry and still warm; lift out the ash. If the pit is cold or wet, tell the manager and light the morning fire early.':
    'दीवारें सूखी और गरम होनी चाहिए; राख निकालें। गड्ढा ठंडा या गीला हो तो मैनेजर को बताएँ और सुबह की आग जल्दी जलाएँ।',
  'Read the cold store temperature': 'कोल्ड स्टोर का तापमान नापें',
  'It must be 5 °C or below. If it is warmer, no meat is used before the manager has looked at it.':
    '5 °C या उससे कम होना चाहिए। ज़्यादा हो तो मैनेजर के देखने से पहले मटन काम में न लें।',
  'Wash hands and dress for cooking': 'हाथ धोकर एप्रन और टोपी पहनें',
  'Soap up to the elbow, clean apron, hair covered, rings and watches off. Nobody with fever, loose motion or an open cut handles food.':
    'कोहनी तक साबुन, साफ़ एप्रन, बाल ढके, अँगूठी और घड़ी उतारें। बुखार, दस्त या खुले घाव वाला कोई खाना न छुए।',
  'Drain the mutton and pat it dry': 'मटन का पानी निकालकर सुखाएँ',
  'Mix the meat masala': 'मीट मसाला मिलाएँ',
  'Rub the masala into the mutton': 'मटन में मसाला लगाएँ',
  'Slit each piece to the bone and work the masala in until the bowl is empty.': 'हर टुकड़े में हड्डी तक चीरा लगाएँ और बर्तन खाली होने तक मसाला भरें।',
  'Pot the mutton and keep it cold': 'मटन बर्तन में भरकर ठंडा रखें',
  'Big pieces below, small ones on top, covered; done by 7:30 AM. It stays at 5 °C or below until the pit is ready.':
    'बड़े टुकड़े नीचे, छोटे ऊपर, ढककर; सुबह 7:30 तक पूरा करें। गड्ढा तैयार होने तक 5 °C या उससे कम पर रहे।',
  'Stack wood and shells in the pit': 'गड्ढे में लकड़ी और खोल लगाएँ',
  '40 kg of dry puli wood, thin sticks first, 2.5 kg of coconut shells in the gaps. Paper underneath, room for air, no wet wood.':
    '40 kg सूखी इमली की लकड़ी, पतली पहले, बीच में 2.5 kg नारियल के खोल। नीचे कागज़, हवा की जगह, गीली लकड़ी नहीं।',
  'Light the pit': 'गड्ढे में आग जलाएँ',
  'Gas flame through the long pipe, at the paper; stand upwind. It catches in 10–15 minutes: then close the gas and take the cylinder away.':
    'लंबे पाइप से गैस की लौ कागज़ पर लगाएँ; हवा की तरफ़ खड़े हों। 10–15 मिनट में पकड़ेगी: फिर गैस बंद करें और सिलेंडर हटाएँ।',
  'Feed the fire and spread the embers': 'लकड़ी डालते रहें, अंगारे फैलाएँ',
  'Add wood little by little for at least one hour, then spread the embers from wall to wall. Never leave the fire alone.':
    'कम से कम एक घंटा थोड़ी-थोड़ी लकड़ी डालें, फिर अंगारे दीवार से दीवार तक फैलाएँ। आग को कभी अकेला न छोड़ें।',
  'Soak the tamarind for the chutney': 'चटनी के लिए इमली भिगोएँ',
  'Squeeze and strain the tamarind': 'इमली मसलकर छानें',
  'Squeeze it well in its water and strain out seeds and fibre. Look for small stones.': 'उसी पानी में अच्छे से मसलें, बीज और रेशे छानें। छोटे कंकड़ देखें।',
  'Measure the pit after 1 hour of heating': '1 घंटा गरम करके गड्ढा नापें',
  'It should be 180–200 °C. If it is less, add coconut shells and read again after 15 minutes.':
    '180–200 °C होना चाहिए। कम हो तो नारियल के खोल डालें और 15 मिनट बाद फिर नापें।',
  'Grind the chilli and simmer the chutney': 'मिर्च पीसें और चटनी पकाएँ',
  'Measure the pit and put the lid on': 'गड्ढा नापकर ढक्कन लगाएँ',
  'At 9:15 it should be 170 °C, the flames gone and the embers red. Two people lay the lid flat, without a gap.':
    '9:15 पर 170 °C होना चाहिए, लपट खत्म, अंगारे लाल। दो लोग ढक्कन सीधा रखें, खाली जगह न छोड़ें।',
  'Temper, cool and sample the chutney': 'चटनी में तड़का लगाएँ, ठंडा करें, सैंपल रखें',
  'Wash and soak the rice': 'चावल धोकर भिगोएँ',
  'Bring the pit to cooking heat': 'गड्ढा पकाने लायक गरम करें',
  'Open the lid, stir up the embers, add wood and shells and let them burn until there is no smoke. Aim for 280–320 °C at 11:00 AM.':
    'ढक्कन खोलें, अंगारे चलाएँ, लकड़ी और खोल डालें और धुआँ खत्म होने तक जलने दें। सुबह 11:00 पर 280–320 °C चाहिए।',
  'Fry the onions, boil the rice water': 'प्याज़ भूनें, चावल का पानी उबालें',
  'Cook the rice for the pit': 'गड्ढे के लिए चावल पकाएँ',
  'Drain the soaked rice, add it to the boiling water and cook for 15 minutes; the grain stays firm inside. Level it in the pit pot, covered.':
    'भीगे चावल का पानी निकालें, उबलते पानी में डालें और 15 मिनट पकाएँ; दाना अंदर से थोड़ा कड़ा रहे। गड्ढे के बर्तन में बराबर करके ढकें।',
  'Measure the pit before the food goes in': 'खाना उतारने से पहले गड्ढा नापें',
  'Start only above 200 °C; 280–320 °C is ideal. If it is less, add shells and read again.':
    '200 °C से ऊपर हो, तभी शुरू करें; 280–320 °C सबसे अच्छा। कम हो तो खोल डालें और फिर नापें।',
  'Lower the rice into the pit': 'चावल गड्ढे में उतारें',
  'Two people, with gloves. The pot stands level, so that the juices of the meat fall into the rice.':
    'दो लोग, दस्ताने पहनकर। बर्तन सीधा रहे, ताकि मटन का रस चावल में गिरे।',
  'Place the meat above the rice': 'मटन चावल के ऊपर रखें',
  'Straight from the cold store onto the rack, big pieces in the middle. Be quick: an open pit loses heat.':
    'कोल्ड स्टोर से सीधे जाली पर, बड़े टुकड़े बीच में। जल्दी करें: खुला गड्ढा ठंडा होता है।',
  'Heat the hot boxes': 'हॉट बॉक्स गरम करें',
  'Stand boiling water in the closed boxes, empty them and enter the reading inside. Food that waits stays above 60 °C.':
    'बंद बॉक्स में उबलता पानी रखें, खाली करें और अंदर का तापमान दर्ज करें। रखा हुआ खाना 60 °C से ऊपर रहे।',
  'Foil, insulation cloth, then the lid; no steam may escape. Sealed by 12:00 PM, and the cooking time counts from there.':
    'फॉइल, इंसुलेशन कपड़ा, फिर ढक्कन; भाप बाहर न निकले। दोपहर 12:00 तक सील करें, पकने का समय वहीं से गिनें।',
  'Prepare parcel labels and sample boxes': 'पार्सल के लेबल और सैंपल के डिब्बे तैयार करें',
  'On each parcel: name, dish, date, packing time, "Eat hot, today". Mark a clean box each for rice and meat samples; samples are kept 2 days at 5 °C or below.':
    'हर पार्सल पर: नाम, डिश, तारीख, पैक करने का समय, "गरम खाएँ, आज ही"। चावल और मटन के सैंपल के लिए एक-एक साफ़ डिब्बे पर नाम लिखें; सैंपल 2 दिन 5 °C या उससे कम पर रखें।',
  'Measure the pit after 1 hour of cooking': '1 घंटा पकने पर गड्ढा नापें',
  'It should be about 145–160 °C. Read it with the lid on.': 'करीब 145–160 °C होना चाहिए। ढक्कन बंद रखकर नापें।',
  'Watch the pit, measure it after 2 hours': 'गड्ढा देखते रहें, 2 घंटे बाद नापें',
  'Look for escaping steam every 15 minutes and read at 2:00 PM. Above 135 °C keep 10 more minutes, from 130 to 135 °C 15 more, below 130 °C 20 more.':
    'हर 15 मिनट देखें कि भाप तो नहीं निकलती; दोपहर 2:00 पर नापें। 135 °C से ऊपर 10 मिनट और रखें, 130 से 135 °C पर 15 मिनट और, 130 °C से कम पर 20 मिनट और।',
  'Rice and meat taken outside pit': 'चावल और मटन गड्ढे से निकालें',
  'Set out platter, tongs and hot boxes; open the pit when the 2-hour reading and its extra minutes are over. Take the samples first; all food stays above 60 °C until it leaves.':
    'थाल, चिमटा और हॉट बॉक्स रखें; 2 घंटे वाला तापमान और उसके बाकी मिनट पूरे होने पर गड्ढा खोलें। पहले सैंपल लें; जाने तक सारा खाना 60 °C से ऊपर रहे।',

  'Count the confirmed orders and enter the number as attendance. Every quantity in this list is for {people} servings and follows that number.':
    'पक्के ऑर्डर गिनें और लोगों की संख्या दर्ज करें। इस लिस्ट की हर मात्रा {people} लोगों के लिए है और संख्या के साथ बदलती है।',
  '{boughtMeat.Mutton} for {mutton} servings, on the bone, in large pieces. It must come on the morning before the event, at 5 °C or below.':
    '{mutton} लोगों के लिए {boughtMeat.Mutton}, हड्डी के साथ, बड़े टुकड़ों में। इवेंट से एक दिन पहले सुबह आए, 5 °C या उससे कम पर।',
  '{boughtRice.Mandi rice} of rice for {people} servings, and what the count found short. For two fires {fires.Puli wood} of dry puli wood and {fires.Coconut shells} of coconut shells: {fire.Puli wood} and {fire.Coconut shells} each.':
    '{people} लोगों के लिए {boughtRice.Mandi rice} चावल, और जो गिनती में कम निकला। दो बार की आग के लिए {fires.Puli wood} सूखी इमली की लकड़ी और {fires.Coconut shells} नारियल के खोल: हर बार {fire.Puli wood} और {fire.Coconut shells}।',
  'Weigh it: {boughtMeat.Mutton} for {mutton} servings. Measure inside the thickest piece and enter it; above 5 °C it goes back. Then straight into the cold store.':
    'तौलें: {mutton} लोगों के लिए {boughtMeat.Mutton}। सबसे मोटे टुकड़े के अंदर नापकर दर्ज करें; 5 °C से ऊपर हो तो लौटाएँ। फिर सीधे कोल्ड स्टोर में।',
  'One labelled box each for meat, rice and chutney. For {people} servings the meat box takes {meat.MSG} MSG, {meat.Rock salt} rock salt and the rest of the recipe.':
    'मटन, चावल और चटनी के लिए नाम लिखे अलग-अलग डिब्बे। {people} लोगों के मटन वाले डिब्बे में {meat.MSG} एमएसजी, {meat.Rock salt} मोटा नमक और बाकी रेसिपी के हिसाब से।',
  'Weigh it again: {meat.Mutton} for {mutton} servings. The masala does not stay on wet meat.':
    'फिर तौलें: {mutton} लोगों के लिए {meat.Mutton}। गीले मटन पर मसाला नहीं टिकता।',
  'Make a thick paste of the weighed box: for {people} servings {meat.MSG} MSG, {meat.Rock salt} rock salt and the rest. Taste the salt before it touches the meat.':
    'तौले हुए डिब्बे का गाढ़ा पेस्ट बनाएँ: {people} लोगों के लिए {meat.MSG} एमएसजी, {meat.Rock salt} मोटा नमक और बाकी। मटन में लगाने से पहले नमक चखें।',
  'For {people} servings soak {chutney.Tamarind} of tamarind in {chutney.Water} of water for 20 minutes. Meanwhile crush {chutney.Garlic} of garlic and {chutney.Ginger} of ginger.':
    '{people} लोगों के लिए {chutney.Tamarind} इमली {chutney.Water} पानी में 20 मिनट भिगोएँ। तब तक {chutney.Garlic} लहसुन और {chutney.Ginger} अदरक कूटें।',
  '{chutney.Jaggery} for {people} servings, on a low flame with a little of the tamarind water. Strain out the grit.':
    '{people} लोगों के लिए {chutney.Jaggery}, थोड़े इमली के पानी के साथ धीमी आँच पर। मिट्टी-कंकड़ छानें।',
  'Grind {chutney.Red chilli} of red chilli and {chutney.Cardamom} of cardamom with the garlic and ginger; add tamarind, jaggery and {chutney.Salt} of salt. Simmer 15–20 minutes, stirring.':
    '{chutney.Red chilli} लाल मिर्च और {chutney.Cardamom} इलायची लहसुन-अदरक के साथ पीसें; इमली, गुड़ और {chutney.Salt} नमक डालें। चलाते हुए धीमी आँच पर 15–20 मिनट पकाएँ।',
  'Temper it with {chutney.Curry leaves} of curry leaves and let it cool. Set aside a labelled sample, close the jar, keep both at 5 °C or below; the chutney keeps up to 2 weeks.':
    '{chutney.Curry leaves} करी पत्ते का तड़का लगाकर ठंडा होने दें। लेबल लगाकर सैंपल अलग रखें, मर्तबान बंद करें, दोनों 5 °C या उससे कम पर रखें; चटनी 2 हफ़्ते तक चलती है।',
  '{rice.Mandi rice} for {people} servings. Wash until the water runs clear, then soak for 30 minutes, no longer.':
    '{people} लोगों के लिए {rice.Mandi rice}। पानी साफ़ होने तक धोएँ, फिर 30 मिनट भिगोएँ, ज़्यादा नहीं।',
  'Fry onion and whole spices in ghee, then pour in the water: {rice.Water} for {rice.Mandi rice} of rice, {rice.Mandi rice:Water}.':
    'प्याज़ और साबुत मसाले घी में भूनें, फिर पानी डालें: {rice.Mandi rice} चावल पर {rice.Water}, {rice.Mandi rice:Water}।',

  // Under their former names, as events of before have stored them.
  'Wash up and dress for cooking': 'हाथ-मुँह धोकर तैयार हों',
  'Read the pit after 1 hour of heating': '1 घंटा गरम करके गड्ढा नापें',
  'Read the pit and put the lid on': 'गड्ढा नापकर ढक्कन लगाएँ',
  'Read the pit before the food goes in': 'खाना उतारने से पहले गड्ढा नापें',
  'Read the pit after 1 hour of cooking': '1 घंटा पकने पर गड्ढा नापें',
  'Watch the pit, read it after 2 hours': 'गड्ढा देखते रहें, 2 घंटे बाद नापें',
};
