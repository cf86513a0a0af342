package dev.throng.gltf;

import dev.throng.io.PlainText;

/** Thrown if a requested scene does not exist in the file; the message lists the file's scenes. */
public final class NoSuchSceneException extends RuntimeException {
    private static final long serialVersionUID = 1;

    NoSuchSceneException(int asked, Json scenes) {
        super(
                scenes.size() == 0
                        ? "found a file without scenes, expected a file with scene " + asked
                        : "found no scene " + asked + ", expected " + listed(scenes));
    }

    private static String listed(Json scenes) {
        StringBuilder list = new StringBuilder();
        for (Json scene : scenes.elements()) {
            String name = scene.get("name").text("");
            list.append(list.isEmpty() ? "" : ", ")
                    .append(scene.key())
                    .append(name.isEmpty() ? "" : " " + Json.quote(name));
        }
        return list.isEmpty() ? "none" : PlainText.escaped(list.toString(), LONGEST);
    }

    private static final int LONGEST = 400;
}
