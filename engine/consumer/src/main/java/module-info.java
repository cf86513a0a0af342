/** Module of an example host; on the class path, this file has no effect. */
module org.example.host {
    requires dev.throng;
    requires org.joml;
}
