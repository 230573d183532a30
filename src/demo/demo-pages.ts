import type { DemoPage } from "./demo-page.ts";

const post = "https://harbour-post.example";
const aid = "https://relief.example";
const quakes = "https://quakes.example";

const earthquake = [
  "A strong earthquake shook the coast on Friday morning. The Institute of Seismology put its magnitude at 7.1 and its centre forty kilometres off the harbour. Walls cracked, the power failed in most of the town, and people ran into the streets.",
  "Twenty minutes after the earthquake the sirens warned of a tsunami. The wave reached the harbour at half past nine, flooded the fish market and carried boats into the lower streets. The mayor asked everybody to stay on high ground, since aftershocks and further waves were likely.",
];

/** The demo's archive: six sites before, during and after an earthquake that never happened. */
export const demoPages: readonly DemoPage[] = [
  {
    url: `${post}/`,
    title: "News of the day",
    captures: [
      {
        timestamp: "20110310060000",
        paragraphs: ["Quiet seas, and a cup final on Saturday: the news of the town and its harbour."],
        links: [
          [`${post}/2011/03/10/cup-final`, "Cup final: the whole town wants a ticket"],
          [`${post}/2010/09/02/ferry`, "From the archive: the new ferry"],
        ],
      },
      {
        timestamp: "20110311120000",
        paragraphs: ["Earthquake off the coast. A tsunami has flooded the harbour. Stay on high ground. This page is updated every hour."],
        links: [
          [`${post}/2011/03/11/earthquake`, "Strong earthquake off the coast, tsunami floods the harbour"],
          [`${post}/2011/03/11/warning`, "Tsunami warning: what to do now"],
          [`${post}/2010/09/02/ferry`, "From the archive: the new ferry"],
          ["https://town-hall.example/emergency", "Town Hall: emergency shelters after the earthquake"],
          [`${post}/2011/03/10/cup-final`, "Cup final: the whole town wants a ticket"],
        ],
      },
      {
        timestamp: "20110313070000",
        paragraphs: ["Two days after the earthquake and the tsunami, rescue teams go on searching the harbour district."],
        links: [
          [`${post}/2011/03/12/rescue`, "Rescue teams search the harbour after the earthquake"],
          [`${post}/2011/03/13/shelters`, "Schools become shelters for families from the harbour"],
          [`${aid}/appeal`, "Earthquake appeal: how to help"],
          ["https://coast-diary.example/2011/03/wave", "An eyewitness: the day of the wave"],
          [`${post}/2011/03/12/recipe`, "Recipe of the week: fish soup"],
        ],
      },
      {
        timestamp: "20110420060000",
        paragraphs: ["The town decides how to rebuild the harbour, and the football season begins again."],
        links: [
          [`${post}/2011/04/18/rebuilding`, "A wall against the next tsunami: how the harbour will be rebuilt"],
          [`${post}/2011/03/16/boats`, "Forty boats lost: fishermen after the tsunami"],
        ],
      },
    ],
  },
  {
    url: `${post}/2011/03/11/earthquake`,
    title: "Strong earthquake off the coast, tsunami floods the harbour",
    captures: [
      {
        timestamp: "20110313070500",
        paragraphs: earthquake,
        links: [
          [`${post}/2011/03/12/rescue`, "Rescue teams search the harbour after the earthquake"],
          [`${post}/2011/03/13/shelters`, "Schools become shelters for families from the harbour"],
          [`${post}/2011/03/12/live`, "Live: all messages about the earthquake"],
          [`${quakes}/2011-03-11`, "The institute's report on the earthquake"],
          [`${aid}/appeal`, "Earthquake appeal: how to help"],
          [`${post}/2011/03/12/recipe`, "Recipe of the week: fish soup"],
        ],
      },
    ],
  },
  {
    url: "https://inland-news.example/coast-earthquake",
    title: "Earthquake on the coast",
    captures: [{ timestamp: "20110311150000", paragraphs: [...earthquake, "This report is by the Harbour Post."] }],
  },
  {
    url: `${post}/2011/03/11/warning`,
    title: "Tsunami warning: what to do now",
    captures: [
      {
        timestamp: "20110311121500",
        paragraphs: [
          "The tsunami warning for the whole coast remains in force until midnight. Leave the harbour and the lower streets, and go to the hill behind the station or to the upper floors of a concrete building.",
          "Do not return after the first wave: the second may be higher. Aftershocks of the earthquake may bring down damaged walls. Turn off gas, take water and a radio with you, and leave the telephone lines to the rescue services.",
        ],
        links: [["https://town-hall.example/emergency", "Emergency shelters"]],
      },
    ],
  },
  {
    url: `${post}/2011/03/12/rescue`,
    title: "Rescue teams search the harbour after the earthquake",
    captures: [
      {
        timestamp: "20110313071000",
        paragraphs: [
          "Rescue teams with dogs searched the flooded streets of the harbour all night. They brought eleven people out of collapsed houses alive. Thirty are still missing after the earthquake and the tsunami.",
          "Helicopters took the injured to hospitals inland, because the coast road is cut by landslides. Aftershocks stopped the work twice. Soldiers are clearing mud and broken boats from the fish market, where the wave stood three metres high.",
        ],
        links: [
          [`${aid}/volunteers`, "Volunteers wanted in the harbour"],
          [`${post}/2011/03/16/boats`, "Forty boats lost: fishermen after the tsunami"],
        ],
      },
    ],
  },
  {
    url: `${post}/2011/03/13/shelters`,
    title: "Schools become shelters for families from the harbour",
    captures: [
      {
        timestamp: "20110313071500",
        paragraphs: [
          "Six hundred people who lost their homes in the earthquake and the tsunami sleep in the town's three schools. Neighbours bring blankets, rice and tea; teachers have made beds from gymnastics mats.",
          "The water supply is broken, so tank lorries come twice a day. Doctors look after the injured in the music room. Many families from the flooded harbour search the lists on the door for the names of the missing.",
        ],
        links: [
          ["https://town-hall.example/emergency", "Where there is room in a shelter"],
          ["https://coast-diary.example/2011/03/wave", "An eyewitness: the day of the wave"],
        ],
      },
    ],
  },
  {
    url: `${post}/2011/03/16/boats`,
    title: "Forty boats lost: fishermen after the tsunami",
    captures: [
      {
        timestamp: "20110420060500",
        paragraphs: [
          "The tsunami that followed the earthquake destroyed forty of the fifty fishing boats in the harbour. Some lie in the streets of the lower town, half a kilometre from the sea. The insurance of most fishermen does not cover a tsunami.",
          "Five crews were at sea when the earthquake shook the coast; they sailed towards the wave, and all of them survived. The flooded harbour and its fish market stay closed until divers have cleared them of cars, nets and broken boats.",
        ],
        links: [[`${post}/2011/04/18/rebuilding`, "How the harbour will be rebuilt"]],
      },
    ],
  },
  {
    url: `${post}/2011/04/18/rebuilding`,
    title: "A wall against the next tsunami: how the harbour will be rebuilt",
    captures: [
      {
        timestamp: "20110420061000",
        paragraphs: [
          "Five weeks after the earthquake, the council has agreed on a plan to rebuild the harbour. A wall of six metres is to hold back the next tsunami, and no one may live below the coast road any more.",
          "The plan costs ninety million. Families from the flooded streets get new houses on the hill behind the station. Engineers are still examining the schools and bridges that the earthquake damaged.",
        ],
      },
    ],
  },
  {
    url: `${post}/2011/03/10/cup-final`,
    title: "Cup final: the whole town wants a ticket",
    captures: [
      {
        timestamp: "20110310061000",
        paragraphs: [
          "For the first time in thirty years the town's football club plays for the cup. The queue at the ticket office began at four in the morning, and by noon all seats in the stand were sold.",
          "The coach will not say who plays in goal. The visitors have won nine matches in a row, but their best striker has a bad knee.",
        ],
      },
    ],
  },
  {
    url: `${post}/2011/03/12/recipe`,
    title: "Recipe of the week: fish soup",
    captures: [
      {
        timestamp: "20110313072000",
        paragraphs: [
          "Fry two onions and a fennel bulb slowly in butter, add potatoes, saffron and a glass of white wine, and let it simmer for a quarter of an hour. Put the fish in at the very end, with parsley and lemon.",
        ],
      },
    ],
  },
  {
    url: `${post}/2010/09/02/ferry`,
    title: "The new ferry",
    captures: [
      {
        timestamp: "20100903060000",
        paragraphs: [
          "A new ferry links the harbour with the islands four times a day. It carries eighty cars and has a restaurant with a view. The company hopes for visitors in summer, and the islanders for fresh vegetables in winter.",
        ],
      },
    ],
  },
  {
    url: "https://town-hall.example/",
    title: "Your council",
    captures: [
      {
        timestamp: "20110314090000",
        paragraphs: ["Offices, forms and opening hours. The registry is closed until further notice."],
        links: [
          ["https://town-hall.example/emergency", "Emergency information after the earthquake"],
          ["https://town-hall.example/library", "The library"],
        ],
      },
    ],
  },
  {
    url: "https://town-hall.example/emergency",
    title: "Emergency information after the earthquake",
    captures: [
      {
        timestamp: "20110311130000",
        paragraphs: [
          "Shelters are open in the schools on the hill. Do not enter houses with cracks. The tsunami warning is in force: keep away from the harbour. To report missing people after the earthquake, come to the station.",
        ],
        links: [[`${quakes}/2011-03-11`, "Aftershocks: report of the institute"]],
      },
      {
        timestamp: "20110314091000",
        paragraphs: [
          "The tsunami warning has ended. Shelters are open in the three schools; there is drinking water at the station and at the church. Engineers examine houses that the earthquake damaged: a red mark means do not enter. The list of the missing is at the station.",
        ],
        links: [[`${aid}/volunteers`, "To help, please ask Coast Relief"]],
      },
    ],
  },
  {
    url: "https://town-hall.example/library",
    title: "The library",
    captures: [
      {
        timestamp: "20110314092000",
        paragraphs: [
          "The library lends books, music and maps, free of charge, to all who live here. Readings for children are on Wednesdays at three.",
        ],
      },
    ],
  },
  {
    url: `${aid}/appeal`,
    title: "Earthquake appeal",
    captures: [
      {
        timestamp: "20110313080000",
        paragraphs: [
          "The earthquake and the tsunami have taken their homes from six hundred people. Coast Relief brings tents, water filters and medicine to the harbour. Thirty buy blankets for a family, a hundred a stove.",
          "Every donation goes to the shelters in the flooded town. Our lorries reach it by the mountain road, since the coast road is cut.",
        ],
        links: [[`${aid}/volunteers`, "Work with us: volunteers for the harbour"]],
      },
      {
        timestamp: "20110413080000",
        paragraphs: [
          "A month after the earthquake and the tsunami, Coast Relief still brings water and medicine to the harbour. Thank you: your donations have bought tents, stoves and blankets for all families in the shelters of the flooded town.",
        ],
        links: [[`${aid}/volunteers`, "Work with us: volunteers for the harbour"]],
      },
      {
        timestamp: "20160110080000",
        title: "This domain is for sale",
        paragraphs: [
          "The domain relief.example is for sale. Buy this domain now, or make an offer. Related searches: loans, insurance, casino.",
        ],
      },
    ],
  },
  {
    url: `${aid}/volunteers`,
    title: "Volunteers for the harbour",
    captures: [
      {
        timestamp: "20110314080000",
        paragraphs: [
          "We look for volunteers who shovel mud out of houses that the tsunami flooded, cook in the shelters or drive a lorry. Bring boots, gloves and a sleeping bag. Do not come on your own: after the earthquake there is neither room nor water in the town.",
        ],
      },
    ],
  },
  {
    url: `${quakes}/2011-03-11`,
    title: "Report: earthquake of 11 March 2011",
    captures: [
      {
        timestamp: "20110312090000",
        paragraphs: [
          "The earthquake that shook the coast on Friday had a magnitude of 7.1. It lifted the sea floor by two metres, which caused the tsunami that flooded the harbour. The gauge in the harbour measured a wave of 3.4 metres.",
          "We have counted 210 aftershocks so far, nine of them above magnitude 5. Further aftershocks are likely for weeks.",
        ],
        links: [
          [`${quakes}/1987-10-02`, "An earlier earthquake: 2 October 1987"],
          ["https://inland-news.example/coast-earthquake", "In the press: earthquake on the coast"],
          [`${quakes}/faults`, "What a fault is"],
        ],
      },
    ],
  },
  {
    url: `${quakes}/1987-10-02`,
    title: "Report: earthquake of 2 October 1987",
    captures: [
      {
        timestamp: "20040505090000",
        paragraphs: [
          "On 2 October 1987 an earthquake of magnitude 6.2 shook the mountain valleys. It damaged four hundred houses and two dams. There was no tsunami. Aftershocks went on until December 1987.",
        ],
      },
    ],
  },
  {
    url: `${quakes}/faults`,
    title: "What a fault is",
    captures: [
      {
        timestamp: "20040505091000",
        paragraphs: [
          "A fault is a crack in the crust along which rock has moved. Geologists draw it as a line on their maps and measure its slip with satellites, trenches and old tree rings.",
        ],
      },
    ],
  },
  {
    url: "https://coast-diary.example/2011/03/wave",
    title: "The day of the wave",
    captures: [
      {
        timestamp: "20110314200000",
        paragraphs: [
          "I was mending nets when the earthquake came. The ground moved like a boat. Then the sea went out, further than I have ever seen, and my neighbour shouted that we had to run.",
          "From the hill behind the station we watched the tsunami come over the harbour wall. It was not high, but it did not stop. It took the fish market, the cars and my boat. We sleep in the school now, with blankets from strangers.",
        ],
        links: [["https://coast-diary.example/2011/02/garden", "Before: spring in the garden"]],
      },
    ],
  },
  {
    url: "https://coast-diary.example/2011/02/garden",
    title: "Spring in the garden",
    captures: [
      {
        timestamp: "20110314201000",
        paragraphs: ["The snowdrops are out, and the first bees. I have cut the apple trees and sown peas and radishes under glass."],
      },
    ],
  },
];
