package dev.throng.fuzz;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.modify.ExactState;
import dev.throng.anim.state.PoseState;
import dev.throng.app.console.Console;
import dev.throng.app.console.UsageException;
import dev.throng.app.state.StateFile;
import dev.throng.bake.BakeSettings;
import dev.throng.bake.ClipBaker;
import dev.throng.bake.atlas.ClipAtlas;
import dev.throng.bake.cpu.CpuState;
import dev.throng.gltf.GltfLoader;
import dev.throng.gltf.GltfSeeds;
import dev.throng.gltf.Reading;
import dev.throng.gltf.Reading.JointChoice;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Files of states, which are then posed from keyframes and from the atlas. */
final class StateTarget implements Target {
    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final String IK =
            "{\"type\":\"ccd\",\"root\":\"arm\",\"end\":\"elbow\",\"target\":[1,1,0],\"iterations\":9},"
                    + "{\"type\":\"fabrik\",\"root\":\"arm\",\"end\":\"elbow\",\"target\":[1,1,0],\"tolerance\":0.01},"
                    + "{\"type\":\"two-bone\",\"end\":\"elbow\",\"target\":[0,1,1],\"pole\":[0,0,5],\"weight\":0.5},"
                    + "{\"type\":\"look-at\",\"joint\":\"elbow\",\"forward\":[0,0,1],\"up\":[0,1,0],\"target\":[5,5,5],"
                    + "\"maxDegrees\":60}";
    private static final List<String> TEXTS = List.of(
            "{}",
            "{\"base\":[{\"clip\":\"bend\",\"time\":0.5,\"wrap\":\"loop\",\"weight\":2},{\"clip\":0,\"time\":1,\"weight\":1}],"
                    + "\"layers\":[{\"mode\":\"override\",\"clip\":0,\"weight\":0.5,\"joints\":[{\"joint\":\"shoulder\",\"weight\":0.5,"
                    + "\"descendants\":false}]},{\"mode\":\"additive\",\"clip\":0,\"time\":1,\"reference\":{\"clip\":0,\"time\":0}}]}",
            "{\"base\":[{\"clip\":0,\"time\":0.5}],\"ik\":[" + IK + "]}");

    private final CharacterModel character;
    private final ClipAtlas atlas;

    StateTarget() {
        byte[] arm = GltfSeeds.all().get(0).glb();
        character = GltfLoader.loadFile("arm", arm, Reading.of(JointChoice.ALL)).character();
        atlas = ClipBaker.bake(character, BakeSettings.DEFAULT);
    }

    @Override
    public List<byte[]> seeds() {
        return IntStream.range(0, TEXTS.size())
                .mapToObj(i -> new byte[] {(byte) i})
                .toList();
    }

    @Override
    public byte[] file(Choices choices) {
        return edited(TEXTS, choices);
    }

    /** Changes one of some JSON documents as a document or as text. */
    static byte[] edited(List<String> texts, Choices choices) {
        String text = texts.get(choices.below(texts.size()));
        if (choices.hasMore() && choices.below(4) > 0) {
            try {
                ObjectNode root = (ObjectNode) MAPPER.readTree(text);
                JsonEdits edits = new JsonEdits(root, Set.of());
                while (choices.hasMore()) {
                    edits.edit(choices);
                }
                text = MAPPER.writeValueAsString(root);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return TextEdits.edit(text, choices).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public boolean read(byte[] file) {
        PoseState state;
        try {
            state = StateFile.read(Scratch.write("state.json", file), character);
            StateFile.requireShort(state);
        } catch (UsageException e) {
            Declared.requireOneLine(new UsageException(Console.printable(String.valueOf(e.getMessage()))));
            return false;
        }
        ExactSkinner exact = new ExactSkinner(character);
        exact.setPose(new ExactState(character).pose(state));
        character.meshes().forEach(exact::positions);
        new CpuState(character, atlas)
                .build(state, new float[character.palette().floats()], 0);
        return true;
    }
}
