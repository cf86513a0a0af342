package dev.throng.anim.clips;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Track;
import dev.throng.anim.clips.ClipTransfer.Manner;
import dev.throng.anim.clips.Puppets.Limb;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClipTransferTest {
    private static final Puppets RANDOM = new Puppets(7);

    @Test
    void clipsTransferredToTheirOwnModelStayUnchanged() {
        CharacterModel model = RANDOM.withClips(Puppets.body(Puppets.BODY));
        CharacterModel twice =
                new ClipTransfer(NamedNode.of(model.skeleton()), model, model).added(Manner.AS_THEY_STAND);
        int own = model.clips().size();
        assertEquals(2 * own, twice.clips().size());
        for (int c = 0; c < own; c++) {
            assertSame(model.clips().get(c), twice.clips().get(c));
            Clip added = twice.clips().get(own + c);
            assertEquals(own + c, added.index());
            assertEquals(model.clips().get(c).name(), added.name());
            assertEquals(model.clips().get(c).notes(), added.notes());
            assertSameKeys(model.clips().get(c).tracks(), added.tracks());
        }
    }

    private static void assertSameKeys(List<Track> expected, List<Track> found) {
        assertEquals(expected.size(), found.size());
        for (int t = 0; t < expected.size(); t++) {
            assertEquals(expected.get(t).joint(), found.get(t).joint());
            assertEquals(expected.get(t).channel(), found.get(t).channel());
            assertEquals(expected.get(t).interpolation(), found.get(t).interpolation());
            assertSame(expected.get(t).times(), found.get(t).times());
            assertSame(expected.get(t).values(), found.get(t).values());
        }
    }

    @Test
    void nodeNamesMatchDespiteAPrefixBeforeAColon() {
        for (String other : List.of("a", "x:a", "x:y:a", "mixamoriga", "mixamorig:a", "x:mixamoriga")) {
            for (String own : List.of("a", "z:a", "mixamorig:a")) {
                assertTrue(matches(other, own), other + " is not " + own);
            }
        }
        for (String other : List.of("A", "a.001", "Armature_a", "a:", "mixamorig", "mixamorig_a", " a")) {
            assertFalse(matches(other, "a"), other);
        }
    }

    private static boolean matches(String source, String target) {
        return unmatched(List.of(target), source).isEmpty();
    }

    private static List<String> unmatched(List<String> nodes, String... sources) {
        CharacterModel source = RANDOM.withClips(Puppets.of(sources));
        return new ClipTransfer(
                        nodes.stream().map(name -> new NamedNode(name, 0)).toList(), source, source)
                .unmatched();
    }

    @Test
    void eachNodeMatchesOncePreferablyByEqualName() {
        assertEquals(List.of("x:a"), unmatched(List.of("a"), "x:a", "a"));
        assertEquals(List.of("y:a"), unmatched(List.of("a"), "x:a", "y:a"));
        assertEquals(List.of("b", "c"), unmatched(List.of("a"), "b", "a", "c"));
    }

    @Test
    void firstOfEquallyNamedNodesInTheFileIsMatched() {
        CharacterModel source = RANDOM.withClips(Puppets.of("a"));
        // depth first, but the node of joint 1 comes first in the file
        CharacterModel target = Puppets.model(List.of(new Limb("a", -1, 5), new Limb("a", 0, 2)));
        CharacterModel played =
                new ClipTransfer(NamedNode.of(target.skeleton()), target, source).added(Manner.AS_THEY_STAND);
        assertEquals(List.of(1), joints(played));
    }

    @Test
    void equallyNamedJointsMatchEquallyNamedNodesInOrder() {
        CharacterModel source = RANDOM.withClips(Puppets.of("a", "a"));
        CharacterModel played =
                new ClipTransfer(NamedNode.of(source.skeleton()), source, source).added(Manner.AS_THEY_STAND);
        assertEquals(List.of(0, 1), joints(played));
        assertEquals(List.of("a"), unmatched(List.of("a"), "a", "a"));
    }

    private static List<Integer> joints(CharacterModel played) {
        Clip last = played.clips().get(played.clips().size() - 1);
        return last.tracks().stream().map(Track::joint).distinct().toList();
    }

    @Test
    void tracksOfNodesThatAreNoJointsAreSkipped() {
        CharacterModel source = RANDOM.withClips(Puppets.of("a", "b"));
        CharacterModel target = Puppets.model(Puppets.of("b"));
        ClipTransfer transfer = new ClipTransfer(
                List.of(new NamedNode("a", NamedNode.NO_JOINT), new NamedNode("b", 0)), target, source);
        assertEquals(List.of(), transfer.unmatched());
        assertEquals(List.of(0), joints(transfer.added(Manner.AS_THEY_STAND)));
        assertEquals(List.of(0), joints(transfer.added(Manner.RETARGETED)));
    }

    @Test
    void transferReportsIfNoJointMatches() {
        CharacterModel source = RANDOM.withClips(Puppets.of("a", "b"));
        assertTrue(new ClipTransfer(List.of(new NamedNode("c", 0)), source, source).matchesNothing());
        assertFalse(new ClipTransfer(List.of(new NamedNode("b", 0)), source, source).matchesNothing());
        CharacterModel still = Puppets.model(Puppets.of("a"));
        assertTrue(new ClipTransfer(List.of(new NamedNode("a", 0)), still, still).matchesNothing());
    }
}
