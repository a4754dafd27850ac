/** The recipe collections, as far as no SOP page says the same. */
export const RECIPES: Readonly<Record<string, string>> = {
  'Mandi Meat': 'मंदी मीट',
  '1. Pat the mutton dry and slit each piece to the bone; crush the garlic and ginger.\n2. Mix all spices, MSG and salt with the oil to a thick paste and work it into every slit.\n3. Pot the meat, big pieces below, cover it and keep it at 5 °C or below until the pit is ready.\n4. Hang it over the rice in the pit above 200 °C, seal it, and measure after one hour: 145–160 °C is right.':
    '1. मटन पोंछकर सुखाएँ और हर टुकड़े में हड्डी तक चीरा लगाएँ; लहसुन-अदरक कूटें।\n2. सारे मसाले, एमएसजी और नमक तेल के साथ गाढ़ा पेस्ट बनाएँ और हर चीरे में भरें।\n3. मटन बर्तन में भरें, बड़े टुकड़े नीचे, ढकें और गड्ढा तैयार होने तक 5 °C या उससे कम पर रखें।\n4. गड्ढा 200 °C से ऊपर हो तो चावल के ऊपर लटकाएँ, सील करें और एक घंटे बाद नापें: 145–160 °C ठीक है।',
  'Mandi Rice': 'मंदी चावल',
  '1. Wash the rice until the water is clear, soak it for 30 minutes and drain it.\n2. Fry onion, garlic, ginger and the whole spices in ghee and oil until the onion is golden.\n3. Pour in twice as much water as rice, add salt and bring it to a full boil; add the rice and cook it for 15 minutes.\n4. Level the rice in the pit pot while the grain is still firm, saffron over it, and lower it into the pit.':
    '1. चावल पानी साफ़ होने तक धोएँ, 30 मिनट भिगोएँ और पानी निकालें।\n2. प्याज़, लहसुन, अदरक और साबुत मसाले घी और तेल में प्याज़ सुनहरा होने तक भूनें।\n3. चावल का दुगुना पानी डालें, नमक डालें और पूरा उबाल आने दें; चावल डालकर 15 मिनट पकाएँ।\n4. दाना कड़ा रहते ही चावल गड्ढे के बर्तन में बराबर करें, ऊपर केसर डालें और गड्ढे में उतारें।',
  'Puli Chutney': 'इमली की चटनी',
  '1. Soak the tamarind in the water for 20 minutes, squeeze it and strain it.\n2. Melt the jaggery on a low flame in a little of the tamarind water and strain out the grit.\n3. Grind chilli, cardamom, garlic and ginger; simmer all together with the salt for 15–20 minutes, stirring.\n4. Crackle the curry leaves in a spoon of hot oil, pour them over and let it cool.':
    '1. इमली पानी में 20 मिनट भिगोएँ, मसलें और छानें।\n2. गुड़ थोड़े इमली के पानी में धीमी आँच पर पिघलाएँ और मिट्टी-कंकड़ छानें।\n3. मिर्च, इलायची, लहसुन और अदरक पीसें; नमक के साथ सब 15–20 मिनट चलाते हुए धीमी आँच पर पकाएँ।\n4. एक चम्मच गरम तेल में करी पत्ता तड़काएँ, ऊपर डालें और ठंडा होने दें।',
  'Lime juice': 'नींबू का रस',
  '1. Pat the mutton dry, slit each piece to the bone at the same depth.\n2. Rub in lime juice and rock salt first and let it stand for 15 minutes.\n3. Roast cumin, fennel, cinnamon, cardamom and cloves dry until they smell, then grind them with the black lime.\n4. Mix all spices and the MSG with garlic, ginger and oil; work the paste into every slit.\n5. Pot it, cover it and keep it at 5 °C or below. It goes into the pit over the rice, above 200 °C, and is measured after one hour.':
    '1. मटन पोंछकर सुखाएँ, हर टुकड़े में हड्डी तक बराबर गहरा चीरा लगाएँ।\n2. पहले नींबू का रस और मोटा नमक लगाकर 15 मिनट रखें।\n3. जीरा, सौंफ, दालचीनी, इलायची और लौंग सूखे भूनें, खुशबू आने पर काले नींबू के साथ पीसें।\n4. सारे मसाले और एमएसजी लहसुन, अदरक और तेल में मिलाएँ; पेस्ट हर चीरे में भरें।\n5. बर्तन में भरें, ढकें और 5 °C या उससे कम पर रखें। 200 °C से ऊपर, चावल के ऊपर गड्ढे में; एक घंटे बाद नापें।',
  'Slit, salt and lime': 'चीरे, नमक और नींबू',
  'Slit each dry piece to the bone, four cuts, the same depth. Rub in salt and lime juice and leave it for 15 minutes: salt goes in before oil seals the surface.':
    'हर सूखे टुकड़े में हड्डी तक चार चीरे लगाएँ, गहराई बराबर। नमक और नींबू का रस लगाकर 15 मिनट रखें: तेल लगने से पहले नमक अंदर जाए।',
  'Roast and mix the masala': 'मसाला भूनें और मिलाएँ',
  'Roast the whole spices dry on a low flame, grind them, and mix everything with oil to a paste that stays on the spoon.':
    'साबुत मसाले धीमी आँच पर सूखे भूनें, पीसें और सब तेल में मिलाएँ: पेस्ट चम्मच पर टिके।',
  'Rub in, pot and chill': 'लगाएँ, बर्तन में भरें, ठंडा करें',
  'Gloves on. Work the paste in until the bowl is empty, big pieces into the pot first, cover it with the time written on it, 5 °C or below.':
    'दस्ताने पहनें। बर्तन खाली होने तक पेस्ट लगाएँ, बड़े टुकड़े पहले बर्तन में, समय लिखकर ढकें, 5 °C या कम।',
  'Water for soaking': 'भिगोने का पानी',
  '1. Wash the rice until the water is clear, soak it in the measured water for 30 minutes, drain it for 10.\n2. Brown a third of the onion in the ghee with the raisins and keep them for the top.\n3. Fry the rest of the onion, garlic, ginger and the whole spices golden in the same ghee and the oil.\n4. Pour in the water, pierce the black limes, add salt and bring it to a full boil; add the rice and cook it for 15 minutes.\n5. Level it in the pit pot, firm inside, with saffron, the browned onion and the raisins on top.':
    '1. चावल पानी साफ़ होने तक धोएँ, नापे हुए पानी में 30 मिनट भिगोएँ, 10 मिनट पानी निकलने दें।\n2. एक तिहाई प्याज़ किशमिश के साथ घी में भूरा करें और ऊपर के लिए रखें।\n3. बाकी प्याज़, लहसुन, अदरक और साबुत मसाले उसी घी और तेल में सुनहरे भूनें।\n4. पानी डालें, काले नींबू में छेद करें, नमक डालें और पूरा उबाल आने दें; चावल डालकर 15 मिनट पकाएँ।\n5. अंदर से कड़ा रहते गड्ढे के बर्तन में बराबर करें, ऊपर केसर, भूरा प्याज़ और किशमिश डालें।',
  'Wash in at least three changes of water, until it stays clear. Thirty minutes in the measured water, no longer: the grain would break.':
    'तीन या ज़्यादा बार धोएँ, जब तक पानी साफ़ न रहे। नापे हुए पानी में तीस मिनट, ज़्यादा नहीं: दाना टूटेगा।',
  'Brown the onion, boil the water': 'प्याज़ भूरा करें, पानी उबालें',
  'The onion for the top is browned first, so that its ghee flavours the rest. Taste the boiling water: a little saltier than the rice will be.':
    'ऊपर का प्याज़ पहले भूरा करें, ताकि उसका घी बाकी में स्वाद दे। उबलता पानी चखें: चावल से थोड़ा ज़्यादा नमकीन हो।',
  'Cook firm and level': 'थोड़ा कड़ा पकाएँ, बराबर करें',
  'Fifteen minutes, one gentle stir from below. Bite a grain: it must be firm inside, the pit does the rest. Level it, do not press.':
    'पंद्रह मिनट, नीचे से एक बार धीरे चलाएँ। दाना दबाकर देखें: अंदर से कड़ा हो, बाकी गड्ढे में पकेगा। बराबर करें, दबाएँ नहीं।',
  'Roasted cumin': 'भुना जीरा',
  '1. Soak the tamarind in warm water for 20 minutes, squeeze it twice and strain it.\n2. Melt the jaggery on a low flame in a little of the tamarind water and strain it.\n3. Grind chilli, roasted cumin, cardamom, garlic and ginger fine.\n4. Simmer all together with the salt for 15–20 minutes until it coats the spoon.\n5. Crackle the curry leaves in hot oil, pour them over, let it cool and jar it.':
    '1. इमली गुनगुने पानी में 20 मिनट भिगोएँ, दो बार मसलें और छानें।\n2. गुड़ थोड़े इमली के पानी में धीमी आँच पर पिघलाकर छानें।\n3. मिर्च, भुना जीरा, इलायची, लहसुन और अदरक बारीक पीसें।\n4. नमक के साथ सब 15–20 मिनट धीमी आँच पर पकाएँ, जब तक चम्मच पर न चिपके।\n5. गरम तेल में करी पत्ता तड़काएँ, ऊपर डालें, ठंडा करके मर्तबान में भरें।',
  'Tamarind, squeezed twice': 'दो बार मसली इमली',
  'Warm water, 20 minutes. Squeeze, strain, a little more water, squeeze again: the second water holds the taste of the skins.':
    'गुनगुना पानी, 20 मिनट। मसलें, छानें, थोड़ा और पानी, फिर मसलें: दूसरे पानी में छिलके का स्वाद आता है।',
  'Jaggery on a low flame': 'धीमी आँच पर गुड़',
  'Stir until nothing is solid and strain out the grit. It must not stick: burnt sugar turns bitter.':
    'पूरा घुलने तक चलाएँ और मिट्टी-कंकड़ छानें। नीचे न लगे: जला गुड़ कड़वा होता है।',
  'Simmer and temper': 'पकाएँ और तड़का लगाएँ',
  'Fifteen to twenty minutes, stirring from the bottom, until it coats the spoon. Dry the curry leaves before they meet hot oil.':
    'पंद्रह से बीस मिनट, नीचे से चलाते हुए, जब तक चम्मच पर न चिपके। गरम तेल में डालने से पहले करी पत्ता सुखाएँ।',
  '1. Pat the mutton dry, slit each piece to the bone and salt it; let it stand for 15 minutes.\n2. Roast and grind the whole spices with the black lime.\n3. Whisk the yoghurt with garlic, ginger, oil and all spices and the MSG; no lump may stay.\n4. Work it into every slit and keep the covered pot at 5 °C or below for at least two hours.\n5. Before it goes into the pit, brush it with ghee and saffron. Over the rice, above 200 °C; measure after one hour.':
    '1. मटन पोंछकर सुखाएँ, हर टुकड़े में हड्डी तक चीरा लगाकर नमक लगाएँ; 15 मिनट रखें।\n2. साबुत मसाले काले नींबू के साथ भूनकर पीसें।\n3. दही को लहसुन, अदरक, तेल, सारे मसालों और एमएसजी के साथ फेंटें; गाँठ न रहे।\n4. हर चीरे में भरें और ढका बर्तन कम से कम दो घंटे 5 °C या उससे कम पर रखें।\n5. गड्ढे में रखने से पहले घी और केसर लगाएँ। चावल के ऊपर, 200 °C से ऊपर; एक घंटे बाद नापें।',
  'Slit and salt': 'चीरे और नमक',
  'Dry meat, cuts to the bone, rock salt in every cut. Fifteen minutes, then pat off the water that comes out.':
    'सूखा मटन, हड्डी तक चीरे, हर चीरे में मोटा नमक। पंद्रह मिनट, फिर निकला पानी पोंछें।',
  'Yoghurt masala': 'दही मसाला',
  'Whisk the yoghurt smooth first, then the ground spices, then the oil: it holds on the meat and keeps it tender in the pit.':
    'पहले दही चिकना फेंटें, फिर पिसे मसाले, फिर तेल: यह मटन पर टिकता है और गड्ढे में नरम रखता है।',
  'Chill, then ghee and saffron': 'ठंडा करें, फिर घी और केसर',
  'At least two hours at 5 °C or below. Brush with ghee and saffron just before the pit: earlier, it would set hard.':
    'कम से कम दो घंटे 5 °C या उससे कम पर। घी और केसर गड्ढे में रखने से ठीक पहले लगाएँ: पहले लगाने पर जम जाएगा।',
  '1. Wash the rice until the water is clear, soak it in the measured water for 30 minutes, drain it for 10.\n2. Fry cashew nuts, raisins and a third of the onion in ghee and keep them for the top.\n3. Fry the rest of the onion, garlic, ginger and whole spices golden; pour in the water, salt and black lime and bring it to a full boil.\n4. Add the rice, cook it for 12 minutes, pour the coconut milk over it and cook it for 3 more.\n5. Level it in the pit pot, firm inside, with saffron, nuts, raisins and onion on top.':
    '1. चावल पानी साफ़ होने तक धोएँ, नापे हुए पानी में 30 मिनट भिगोएँ, 10 मिनट पानी निकलने दें।\n2. काजू, किशमिश और एक तिहाई प्याज़ घी में भूनें और ऊपर के लिए रखें।\n3. बाकी प्याज़, लहसुन, अदरक और साबुत मसाले सुनहरे भूनें; पानी, नमक और काला नींबू डालें और पूरा उबाल आने दें।\n4. चावल डालकर 12 मिनट पकाएँ, ऊपर नारियल का दूध डालें और 3 मिनट और पकाएँ।\n5. अंदर से कड़ा रहते गड्ढे के बर्तन में बराबर करें, ऊपर केसर, काजू, किशमिश और प्याज़ डालें।',
  'Soak and drain': 'भिगोएँ और पानी निकालें',
  'Thirty minutes in the measured water, ten minutes in the sieve: dry grains fry for a moment before they boil and stay long.':
    'नापे हुए पानी में तीस मिनट, छलनी में दस मिनट: सूखा दाना उबलने से पहले थोड़ा भुनता है और लंबा रहता है।',
  'Fry what goes on top': 'ऊपर की चीज़ें भूनें',
  'Nuts first, then raisins until they swell, then the onion. Each comes out with a slotted spoon; the ghee stays for the rice.':
    'पहले काजू, फिर किशमिश फूलने तक, फिर प्याज़। हर चीज़ झारे से निकालें; घी चावल के लिए रहे।',
  'Coconut milk at the end': 'आखिर में नारियल का दूध',
  'Pour it over after 12 minutes and do not stir: it sinks by itself. Three more minutes, then level the rice in the pit pot.':
    '12 मिनट बाद ऊपर डालें, चलाएँ नहीं: अपने आप नीचे जाता है। तीन मिनट और, फिर चावल गड्ढे के बर्तन में बराबर करें।',
  '1. Soak the tamarind in warm water for 20 minutes, squeeze it twice and strain it.\n2. Melt the jaggery in a little of the tamarind water on a low flame and strain it.\n3. Grind chilli, roasted cumin, cardamom, garlic and ginger; simmer all with the salt for 15–20 minutes.\n4. Crackle the curry leaves in hot oil and pour them over.\n5. When it is lukewarm, stir in the chopped mint; cool it and jar it.':
    '1. इमली गुनगुने पानी में 20 मिनट भिगोएँ, दो बार मसलें और छानें।\n2. गुड़ थोड़े इमली के पानी में धीमी आँच पर पिघलाकर छानें।\n3. मिर्च, भुना जीरा, इलायची, लहसुन और अदरक पीसें; नमक के साथ सब 15–20 मिनट धीमी आँच पर पकाएँ।\n4. गरम तेल में करी पत्ता तड़काकर ऊपर डालें।\n5. गुनगुनी रहे तब कटा पुदीना मिलाएँ; ठंडी करके मर्तबान में भरें।',
  'Tamarind and jaggery': 'इमली और गुड़',
  'Squeeze the tamarind twice. The jaggery melts in a little of its water on a low flame; strain both.':
    'इमली दो बार मसलें। गुड़ उसी के थोड़े पानी में धीमी आँच पर पिघलता है; दोनों छानें।',
  'Grind the spices fine with a spoon of tamarind water. Simmer for 15–20 minutes, until it coats the spoon.':
    'मसाले एक चम्मच इमली के पानी के साथ बारीक पीसें। 15–20 मिनट धीमी आँच पर पकाएँ, जब तक चम्मच पर न चिपके।',
  'Mint when it is lukewarm': 'गुनगुनी हो तब पुदीना',
  'Mint turns grey in the heat. Wait until you can hold the pot with your hand, then stir it in.':
    'गरमी में पुदीना काला पड़ता है। बर्तन हाथ से पकड़ने लायक हो जाए, तब मिलाएँ।',

  // As kitchens of before have stored it.
  'Slit each dry piece to the bone, four cuts, the same depth. Rub in salt and lime juice and leave it for 15 minutes: salt goes in before oil closes the way.':
    'हर सूखे टुकड़े में हड्डी तक चार चीरे लगाएँ, गहराई बराबर। नमक और नींबू का रस लगाकर 15 मिनट रखें: तेल लगने से पहले नमक अंदर जाए।',
};
